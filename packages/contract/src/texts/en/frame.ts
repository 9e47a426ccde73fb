import { plural } from './plural.ts'

export const product = {
  title: 'Buy & Sale Laptops',
  short: 'Laptops',
  headline: 'Buye & Sale Laptops',
  pageTitle: (page: string) => `${page} - Buy & Sale`,
  about: 'Buy and sell used laptops with every fact on the tag: condition, age, and the price new and now.',
} as const

export const nav = {
  home: 'Home',
  dashboard: 'Dashboard',
  blog: 'Blog',
  login: 'Login',
  logout: 'Logout',
  service: 'Service',
  sell: 'Sell',
  profile: 'Profile',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  openMenu: 'Open menu',
  skip: 'Skip to content',
} as const

/** Texts on every page; those of the search are in `search.ts`. */
export const searchBox = {
  label: 'Search laptops',
  submit: 'Search',
  suggestions: 'Suggestions',
  suggested: (count: number, written: string) =>
    `${written} ${plural(count, { one: 'suggestion', other: 'suggestions' })}`,
}

export const footer = {
  services: 'Services',
  company: 'Company',
  legal: 'Legal',
  serviceLinks: ['Buy a laptop', 'Sell a laptop', 'Advertise', 'Verification'],
  companyLinks: ['About us', 'Contact', 'Jobs'],
  legalLinks: ['Terms of use', 'Privacy policy', 'Cookie policy'],
  about: 'About this market',
  pages: { terms: 'Terms', privacy: 'Privacy', contact: 'Contact' },
  copyright: (year: number) => `Copyright © ${year} - All right reserved by Buy & Sale Laptops`,
} as const

export const error = {
  title: 'Something went wrong',
  signOut: 'Sign out',
  notFound: 'Not Found',
  notFoundHelp: 'No page has this address. The link may be old or incomplete.',
  home: 'Go to Home',
} as const

export const servicelist = {
  title: 'Service',
  brands: 'Laptop Brands Category',
  newest: 'Newest laptops',
} as const

export const blog = {
  title: 'Questions And Answer',
} as const
