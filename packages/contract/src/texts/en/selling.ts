export const addProduct = {
  title: 'Add Product', name: 'Product Name', description: 'Description', photo: 'Photo', brand: 'Brand', condition: 'Condition',
  sellingPrice: 'Selling Price', originalPrice: 'Original Price', location: 'Location', phone: 'Phone', months: 'Months of use',
  preview: 'As buyers will see it', negotiation: 'Negotiation', yes: 'Yes', no: 'No', submit: 'Add Product',
  descriptionHelp: 'What works, what is worn, what comes with it.', monthsHelp: 'Since it was new, by all its owners.',
  phoneHelp: 'Shown only to those who book it.', chooseBrand: 'Choose a brand',
} as const

export const myProducts = {
  title: 'My Products', advertise: 'Make Advertise', advertised: 'Advertise', sold: 'Sold', unsold: 'Unsold', delete: 'Delete',
  markSold: 'Mark as sold', markUnsold: 'Mark as unsold', empty: 'You have no laptops for sale yet.',
  add: 'Add a laptop', askDelete: 'Delete this listing?', deleteHelp: 'Nobody can find or book it any more. Orders that were paid stay.',
} as const

export const photo = {
  choose: 'Choose a photo', drop: 'or drop it here', replace: 'Replace photo', kinds: 'JPEG, PNG or WebP, at most 10 MB',
  uploading: (percent: number) => `Uploading, ${percent} %`, ready: 'Photo is uploaded', failed: 'The photo could not be uploaded.',
} as const
