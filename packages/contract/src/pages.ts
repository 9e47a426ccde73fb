import type { UserType } from './items.ts'
import { pageData, type PageAddress, type PageData } from './page-data.ts'
import type { Texts } from './texts/all.ts'

export { laptopAddress, laptopIdOf, type PageAddress, type PageData } from './page-data.ts'

/** A page, as read by the server's document and the client's loaders. Its head is in `heads.ts`. */
export interface Page {
  pattern: string
  /** In a language's words, the part before ' - Buy & Sale' (NAV-11); empty: the product's own title. */
  title: (texts: Texts) => string
  /** Absent: that of the product. */
  description?: (texts: Texts) => string
  /**
   * Calls of the first screen, whose replies the document contains: a visitor's replies on a public page, the user's on a page that requires
   * sign-in. Equivalent addresses give the same calls.
   */
  data: (address: PageAddress) => readonly PageData[]
  access: 'anyone' | 'signed-in' | 'admin'
  /** Whose drawer in the dashboard has a link to it. */
  drawer?: UserType | 'everyone'
  /** Its words in the drawer; absent: its title. */
  label?: (texts: Texts) => string
  indexed: boolean
}

function page<const Rest extends Partial<Page> = Partial<Page>>(
  pattern: string,
  title: (texts: Texts) => string,
  rest?: Rest,
): Page & Rest {
  return { pattern, title, data: () => [], access: 'anyone', indexed: false, ...rest } as Page & Rest
}

const signedIn = { access: 'signed-in' } as const
const admin = { access: 'admin' } as const
const adminsDrawer = { ...admin, drawer: 'Admin' } as const
const salersDrawer = { ...signedIn, drawer: 'Saler' } as const
const buyersDrawer = { ...signedIn, drawer: 'Buyer' } as const

export const pages = {
  home: page('/', () => '', { indexed: true, data: pageData.home }),
  login: page('/login', ({ login }) => login.title),
  signup: page('/signup', ({ signup }) => signup.title),
  resetPassword: page('/reset-password', ({ reset }) => reset.title),
  verifyEmail: page('/verify-email', ({ profile }) => profile.verify),
  confirmNewsletter: page('/newsletter/confirm', ({ home }) => home.newsletter),
  unsubscribe: page('/unsubscribe', ({ unsubscribe }) => unsubscribe.title),
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
  check: page('/check', ({ check }) => check.title),
  receipt: page('/receipt', ({ receipt }) => receipt.title),
  category: page('/category/:category', ({ listing }) => listing.brand, { ...signedIn, data: pageData.category }),
  profile: page('/profile', ({ profile }) => profile.title, signedIn),
  notices: page('/notices', ({ notices }) => notices.title, signedIn),
  order: page('/orders/:id', ({ orderPage }) => orderPage.title, signedIn),
  dashboard: page('/dashboard', ({ profile }) => profile.title, { ...signedIn, drawer: 'everyone' }),
  allBuyers: page('/dashboard/allbuyer', ({ users }) => users.buyers, {
    ...adminsDrawer,
    label: ({ drawer }) => drawer.allBuyers,
  }),
  allSellers: page('/dashboard/allsalers', ({ users }) => users.sellers, {
    ...adminsDrawer,
    label: ({ drawer }) => drawer.allSellers,
  }),
  reported: page('/dashboard/reportedproucts', ({ users }) => users.reported, {
    ...adminsDrawer,
    label: ({ drawer }) => drawer.reported,
  }),
  allListings: page('/dashboard/listings', ({ anyListing }) => anyListing.title, adminsDrawer),
  allOrders: page('/dashboard/orders', ({ allOrders }) => allOrders.title, adminsDrawer),
  payouts: page('/dashboard/payouts', ({ payouts }) => payouts.title, adminsDrawer),
  payout: page('/dashboard/payouts/:id', ({ payouts }) => payouts.one, admin),
  sales: page('/dashboard/sales', ({ sales }) => sales.title, adminsDrawer),
  brands: page('/dashboard/brands', ({ brands }) => brands.title, adminsDrawer),
  integrity: page('/dashboard/integrity', ({ integrity }) => integrity.title, adminsDrawer),
  audit: page('/dashboard/audit', ({ audit }) => audit.title, adminsDrawer),
  person: page('/dashboard/user/:id', ({ person }) => person.title, admin),
  myProducts: page('/dashboard/myproducts', ({ myProducts }) => myProducts.title, salersDrawer),
  addProduct: page('/dashboard/addproduct', ({ addProduct }) => addProduct.title, salersDrawer),
  editProduct: page('/dashboard/editproduct/:id', ({ editProduct }) => editProduct.title, signedIn),
  mySales: page('/dashboard/mysales', ({ mySales }) => mySales.title, salersDrawer),
  myMoney: page('/dashboard/mymoney', ({ myMoney }) => myMoney.title, salersDrawer),
  importLaptops: page('/dashboard/import', ({ drawer }) => drawer.importLaptops, salersDrawer),
  myOrders: page('/dashboard/myorders', ({ myOrders }) => myOrders.title, buyersDrawer),
  myWishlist: page('/dashboard/wishlist', ({ myWishlist }) => myWishlist.title, buyersDrawer),
  history: page('/dashboard/history', ({ history }) => history.title, signedIn),
  payment: page('/dashboard/payment/:id', ({ payment }) => payment.page, signedIn),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
/** The pages that a drawer links to. */
export type DrawerPage = {
  [Name in PageName]: (typeof pages)[Name] extends { drawer: string } ? Name : never
}[PageName]

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
