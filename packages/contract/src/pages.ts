import { pageData, type PageAddress, type PageData } from './page-data.ts'
import type { Texts } from './texts/all.ts'

export { laptopAddress, laptopIdOf, type PageAddress, type PageData } from './page-data.ts'

/** A page, as read by the server's document and the client's loaders. Its head is in `heads.ts`. */
export interface Page {
  pattern: string
  /** In a language's words. */
  title: (texts: Texts) => string
  description: (texts: Texts) => string
  /**
   * Calls of the first screen, whose replies the document contains: a visitor's replies on a public page, the user's on a page that requires
   * sign-in. Equivalent addresses give the same calls.
   */
  data: (address: PageAddress) => readonly PageData[]
  access: 'anyone' | 'signed-in' | 'admin'
  indexed: boolean
}

/** `name`: the part of the title before ' - Buy & Sale' (NAV-11). */
function page(pattern: string, name: (texts: Texts) => string, rest: Partial<Page> = {}): Page {
  const title = (texts: Texts) => texts.product.pageTitle(name(texts))
  return {
    pattern,
    title,
    description: ({ product }) => product.about,
    data: () => [],
    access: 'anyone',
    indexed: false,
    ...rest,
  }
}

const signedIn = { access: 'signed-in' } as const
const admin = { access: 'admin' } as const

export const pages = {
  home: page('/', () => '', { title: ({ product }) => product.title, indexed: true, data: pageData.home }),
  login: page('/login', ({ login }) => login.title),
  signup: page('/signup', ({ signup }) => signup.title),
  resetPassword: page('/reset-password', ({ reset }) => reset.title),
  verifyEmail: page('/verify-email', ({ profile }) => profile.verify),
  confirmNewsletter: page('/newsletter/confirm', ({ home }) => home.newsletter),
  blog: page('/blog', ({ blog }) => blog.title, { indexed: true }),
  terms: page('/terms', ({ terms }) => terms.title, { description: ({ terms }) => terms.about, indexed: true }),
  privacy: page('/privacy', ({ privacy }) => privacy.title, {
    description: ({ privacy }) => privacy.about,
    indexed: true,
  }),
  contact: page('/contact', ({ contact }) => contact.title, {
    description: ({ contact }) => contact.about,
    indexed: true,
  }),
  servicelist: page('/servicelist', ({ servicelist }) => servicelist.title, {
    indexed: true,
    data: pageData.servicelist,
  }),
  search: page('/search', ({ search }) => search.title, {
    description: ({ search }) => search.about,
    indexed: true,
    data: pageData.search,
  }),
  laptop: page('/laptop/:id', ({ laptop }) => laptop.title, { indexed: true, data: pageData.laptop }),
  compare: page('/compare', ({ compare }) => compare.title, {
    description: ({ compare }) => compare.about,
    data: pageData.compare,
  }),
  category: page('/category/:category', ({ listing }) => listing.brand, { ...signedIn, data: pageData.category }),
  profile: page('/profile', ({ profile }) => profile.title, signedIn),
  dashboard: page('/dashboard', ({ profile }) => profile.title, signedIn),
  allBuyers: page('/dashboard/allbuyer', ({ users }) => users.buyers, admin),
  allSellers: page('/dashboard/allsalers', ({ users }) => users.sellers, admin),
  person: page('/dashboard/user/:id', ({ person }) => person.title, admin),
  allListings: page('/dashboard/listings', ({ anyListing }) => anyListing.title, admin),
  sales: page('/dashboard/sales', ({ sales }) => sales.title, admin),
  brands: page('/dashboard/brands', ({ brands }) => brands.title, admin),
  reported: page('/dashboard/reportedproucts', ({ users }) => users.reported, admin),
  audit: page('/dashboard/audit', ({ audit }) => audit.title, admin),
  integrity: page('/dashboard/integrity', ({ integrity }) => integrity.title, admin),
  addProduct: page('/dashboard/addproduct', ({ addProduct }) => addProduct.title, signedIn),
  editProduct: page('/dashboard/editproduct/:id', ({ editProduct }) => editProduct.title, signedIn),
  importLaptops: page('/dashboard/import', ({ drawer }) => drawer.importLaptops, signedIn),
  myProducts: page('/dashboard/myproducts', ({ myProducts }) => myProducts.title, signedIn),
  myOrders: page('/dashboard/myorders', ({ myOrders }) => myOrders.title, signedIn),
  myWishlist: page('/dashboard/wishlist', ({ myWishlist }) => myWishlist.title, signedIn),
  history: page('/dashboard/history', ({ history }) => history.title, signedIn),
  payment: page('/dashboard/payment/:id', ({ payment }) => payment.page, signedIn),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

export interface FoundPage {
  name: PageName
  page: Page
  params: Record<string, string>
}

/** The page of a path; undefined for an unknown path. */
export function findPage(path: string): FoundPage | undefined {
  const parts = trimmed(path)
  for (const [name, page] of Object.entries<Page>(pages)) {
    const wanted = trimmed(page.pattern)
    if (wanted.length !== parts.length || !wanted.every((part, n) => part.startsWith(':') || part === parts[n]))
      continue
    const params = wanted.flatMap((part, n) =>
      part.startsWith(':') ? [[part.slice(1), decoded(parts[n] ?? '')] as const] : [],
    )
    return { name: name as PageName, page, params: Object.fromEntries(params) }
  }
  return undefined
}

function trimmed(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
