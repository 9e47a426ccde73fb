export const profile = {
  title: 'My Profile',
  verified: 'Verified',
  unverified: 'Not verified',
  verify: 'Verify your email',
  update: 'Upate Profile',
  comingSoon: 'This update is coming soon.',
  name: 'Name',
  email: 'Email',
  status: 'Status',
  accountType: 'Account type',
  edit: 'Edit name and photo',
  editHelp: 'Everyone sees them beside your listings. Bookings you’ve made keep the name you gave.',
  photo: 'Photo',
  save: 'Save name and photo',
  saved: 'Name and photo saved',
} as const

export const yourData = {
  title: 'Your data',
  help: 'Download everything we hold about you, or close your account.',
  download: 'Download my data',
  file: 'my-data.json',
  delete: 'Delete my account',
  askDelete: 'Delete your account?',
  deleteHelp:
    'You’ll be logged out everywhere. Your open listings are withdrawn and cleared; your bookings, wishlist and reports are deleted. Payment records are kept without your name. This can’t be undone.',
  deleted: 'Your account has been deleted.',
} as const

export const users = {
  buyers: 'All Buyer list',
  sellers: 'All Saler List',
  reported: 'All Users',
  person: 'Name',
  email: 'Email',
  type: 'Type',
  admin: 'Admin',
  verified: 'Verified',
  verifiedOn: (day: string) => `Verified on ${day}`,
  makeAdmin: 'Make Admin',
  verify: 'Verify Saler',
  askVerify: (name: string) => `Verify ${name} anyway?`,
  verifyHelp: 'Buyers will read that an Admin looked at email, reports and sales. Still missing:',
  noSale: 'No sale yet',
  delete: 'Delete',
  none: 'No users yet.',
  askDelete: (name: string) => `Delete ${name}?`,
  askAdmin: (name: string) => `Make ${name} an Admin?`,
  adminHelp: 'Admins can delete users, make others Admin and withdraw listings.',
} as const

export const reports = {
  none: 'No reports.',
  dismiss: 'Dismiss reports',
  dismissed: 'Reports dismissed',
} as const

export const yourLanguage = { help: 'Used on every device you log in on, and in emails.' } as const
