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
} as const

export const yourData = {
  title: 'Your data',
  help: 'Everything that is held about you, as one file, and the way out.',
  download: 'Download my data',
  file: 'my-data.json',
  delete: 'Delete my account',
  askDelete: 'Delete your account?',
  deleteHelp:
    'You are signed out everywhere at once. Your open listings are withdrawn and emptied; your bookings, wishes and reports go. What was paid stays in the books without your name. Nothing of this can be taken back.',
  deleted: 'Your account is deleted.',
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
  makeAdmin: 'Make Admin',
  verify: 'Verify Saler',
  delete: 'Delete',
  none: 'There is nobody here yet.',
  askDelete: (name: string) => `Delete ${name}?`,
  deleteHelp: 'Their sign-in goes, and their open listings are withdrawn. Payments stay without the name.',
  askAdmin: (name: string) => `Make ${name} an Admin?`,
  adminHelp: 'Admins can delete people, make others Admin and withdraw listings.',
} as const

export const reports = {
  none: 'Nothing has been reported.',
  dismiss: 'Dismiss reports',
  dismissed: 'Reports dismissed',
  reporter: (who: string, day: string) => `${who}, ${day}`,
} as const

export const yourLanguage = { help: 'For pages in every browser in which you sign in, and for mails.' } as const
