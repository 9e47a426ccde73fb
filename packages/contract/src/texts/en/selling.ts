import { listing } from './listing.ts'

export const addProduct = {
  title: 'Add Product',
  name: listing.itemName,
  description: listing.description,
  photo: listing.photoUrl,
  brand: listing.brand,
  condition: listing.condition,
  sellingPrice: listing.resalePrice,
  originalPrice: listing.originalPrice,
  location: listing.location,
  phone: listing.phone,
  months: listing.usedtime,
  preview: 'As buyers will see it',
  negotiation: listing.nagotiationFlag,
  yes: 'Yes',
  no: 'No',
  submit: 'Add Product',
  descriptionHelp: 'What works, what is worn, what comes with it.',
  monthsHelp: 'Since it was new, by all its owners.',
  phoneHelp: 'Only shown to people who book it and have verified their email.',
  chooseBrand: 'Choose a brand',
} as const

export const myProducts = {
  title: 'My Products',
  advertise: 'Make Advertise',
  advertised: 'Advertise',
  sold: 'Sold',
  unsold: 'Unsold',
  delete: 'Delete',
  markSold: 'Mark as sold',
  markUnsold: 'Mark as unsold',
  empty: 'You have no laptops for sale yet.',
  add: 'Add a laptop',
  askDelete: 'Delete this listing?',
  deleteHelp: 'Nobody can find or book it any more. Orders that were paid stay.',
  endHold: 'End hold',
  askEndHold: 'End this hold?',
  endHoldHelp: 'The buyer can’t pay on the page they have open any more, and others can buy the laptop again.',
  holdEnded: 'Hold ended',
  holdPaid: 'The buyer has just paid: the laptop is sold.',
} as const

export const photo = {
  choose: 'Choose a photo',
  drop: 'or drop it here',
  replace: 'Replace photo',
  kinds: 'JPEG, PNG or WebP, at most 10 MB',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  ready: 'Photo is uploaded',
  failed: 'The photo could not be uploaded.',
} as const
