import { pageData, type PageAddress, type PageData } from './page-data.ts'
import { texts } from './texts.ts'

export { laptopAddress, laptopIdOf, type PageAddress, type PageData } from './page-data.ts'

/** What there is at a path: read by the server's document and by the client's loaders. Its head stands in `heads.ts`. */
export interface Page {
  pattern: string
  title: string
  description: string
  /** Signed-out data of the first screen; the document never holds anything else. Addresses that mean the same ask for the same. */
  data: (address: PageAddress) => readonly PageData[]
  access: 'anyone' | 'signed-in' | 'admin'
  indexed: boolean
}

function page(pattern: string, title: string, rest: Partial<Page> = {}): Page {
  return { pattern, title, description: texts.product.about, data: () => [], access: 'anyone', indexed: false, ...rest }
}

const signedIn = { access: 'signed-in' } as const
const admin = { access: 'admin' } as const
const { pageTitle } = texts.product

export const pages = {
  home: page('/', texts.product.title, { indexed: true, data: pageData.home }),
  login: page('/login', pageTitle(texts.login.title)),
  signup: page('/signup', pageTitle(texts.signup.title)),
  resetPassword: page('/reset-password', pageTitle(texts.reset.title)),
  verifyEmail: page('/verify-email', pageTitle(texts.profile.verify)),
  confirmNewsletter: page('/newsletter/confirm', pageTitle(texts.home.newsletter)),
  blog: page('/blog', pageTitle(texts.blog.title), { indexed: true }),
  servicelist: page('/servicelist', pageTitle(texts.servicelist.title), { indexed: true, data: pageData.servicelist }),
  search: page('/search', pageTitle(texts.search.title), {
    description: texts.search.about, indexed: true, data: pageData.search,
  }),
  laptop: page('/laptop/:id', pageTitle(texts.laptop.title), { indexed: true, data: pageData.laptop }),
  category: page('/category/:category', pageTitle(texts.card.brand), signedIn),
  profile: page('/profile', pageTitle(texts.profile.title), signedIn),
  dashboard: page('/dashboard', pageTitle(texts.profile.title), signedIn),
  allBuyers: page('/dashboard/allbuyer', pageTitle(texts.users.buyers), admin),
  allSellers: page('/dashboard/allsalers', pageTitle(texts.users.sellers), admin),
  reported: page('/dashboard/reportedproucts', pageTitle(texts.users.reported), admin),
  audit: page('/dashboard/audit', pageTitle(texts.audit.title), admin),
  integrity: page('/dashboard/integrity', pageTitle(texts.integrity.title), admin),
  addProduct: page('/dashboard/addproduct', pageTitle(texts.addProduct.title), signedIn),
  myProducts: page('/dashboard/myproducts', pageTitle(texts.myProducts.title), signedIn),
  myOrders: page('/dashboard/myorders', pageTitle(texts.myOrders.title), signedIn),
  myWishlist: page('/dashboard/wishlist', pageTitle(texts.myWishlist.title), signedIn),
  history: page('/dashboard/history', pageTitle(texts.history.title), signedIn),
  payment: page('/dashboard/payment/:id', pageTitle(texts.payment.page), signedIn),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

export interface FoundPage { name: PageName; page: Page; params: Record<string, string> }

/** The page of a path, or undefined where there is none. */
export function findPage(path: string): FoundPage | undefined {
  const parts = trimmed(path)
  for (const [name, page] of Object.entries<Page>(pages)) {
    const wanted = trimmed(page.pattern)
    if (wanted.length !== parts.length || !wanted.every((part, n) => part.startsWith(':') || part === parts[n])) continue
    const params = wanted.flatMap((part, n) => (part.startsWith(':') ? [[part.slice(1), decoded(parts[n] ?? '')] as const] : []))
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
