export const addProduct = {
  title: 'Add Product',
  preview: 'As buyers will see it',
  submit: 'Add Product',
  chooseBrand: 'Choose a brand',
  help: {
    description: 'What works, what is worn, what comes with it.',
    phone: 'Only shown to people who book it and have verified their email.',
    usedtime: 'Since it was new, by all its owners.',
  },
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
