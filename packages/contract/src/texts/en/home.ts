export const home = {
  lead: 'Used laptops with the facts on the tag: condition, months of use, what is worn and what it cost new.',
  login: 'Login',
  signUp: 'Sign Up',
  brands: 'Laptop Brands Category',
  advertised: 'Advertise Products',
  newsletter: 'Newsletter',
  newsletterLead: 'New laptops and honest prices, once a week.',
  newsletterField: 'Email address',
  submit: 'Submit',
  taggedLaptop: 'A laptop taken apart, with an inspection tag on each of its parts',
  parts: {
    panel: { name: 'Panel', finding: 'no dead pixels' },
    keyboard: { name: 'Keyboard', finding: 'every key types' },
    board: { name: 'Board', finding: 'dry, no repairs' },
    battery: { name: 'Battery', finding: 'holds 81 %' },
    disk: { name: 'Disk', finding: '512 GB, healthy' },
    bottom: { name: 'Bottom', finding: 'all ten screws' },
  },
} as const

export const newsletter = {
  working: 'One moment',
  done: 'You will get the newsletter.',
  home: 'Go to Home',
} as const
