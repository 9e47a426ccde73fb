import type { UserType } from '@market/contract'
import { pages, type DrawerPage, type Page } from '@market/contract/pages'
import { texts } from '@market/contract/texts'
import { drawn, HeartSign } from '../../ui/signs.tsx'

interface Shown {
  label: string
  icon: typeof HeartSign
}

export interface DrawerLink extends Shown {
  to: string
}

const drawer = texts.drawer

/**
 * Labels as the spec spells them, `All Buser` included [NAV-6] [NAV-7] [NAV-8]; whose drawer has a page says its row.
 */
const shown: Record<DrawerPage, Shown> = {
  dashboard: { label: drawer.myProfile, icon: drawn('M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21a8 8 0 0 1 16 0') },
  allBuyers: {
    label: drawer.allBuyers,
    icon: drawn(
      'M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 20.5a7 7 0 0 1 14 0M16 4.3a4 4 0 0 1 0 7.4M18.6 14.2a7 7 0 0 1 3.4 6.3',
    ),
  },
  allSellers: {
    label: drawer.allSellers,
    icon: drawn('M4.5 11v9.5h15V11M3 8l2-4.5h14L21 8a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0zM10 20.5V15h4v5.5'),
  },
  reported: { label: drawer.reported, icon: drawn('M5 21V4.5c4.7-2 9.3 2 14 0v10c-4.7 2-9.3-2-14 0') },
  allListings: {
    label: texts.anyListing.title,
    icon: drawn('M3 4.5V11l8.6 8.6a2 2 0 0 0 2.8 0l5.2-5.2a2 2 0 0 0 0-2.8L11 3H4.5A1.5 1.5 0 0 0 3 4.5zM7.5 7.5v.1'),
  },
  sales: {
    label: texts.sales.title,
    icon: drawn(
      'M5 3v18l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3l-2.3 1.5L14.3 3 12 4.5 9.7 3 7.3 4.5zM9 9h6M9 13h6',
    ),
  },
  brands: {
    label: texts.brands.title,
    icon: drawn(
      'M5 21h14M6 17.5h12V15a2 2 0 0 0-2-2h-2.5c0-2.5 1.5-3.8 1.5-6a3 3 0 0 0-6 0c0 2.2 1.5 3.5 1.5 6H8a2 2 0 0 0-2 2z',
    ),
  },
  integrity: {
    label: texts.integrity.title,
    icon: drawn('M12 3l7.5 2.5V12c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V5.5zM8.5 12l2.5 2.5 4.5-4.5'),
  },
  audit: { label: texts.audit.title, icon: drawn('M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3') },
  myProducts: { label: drawer.myProducts, icon: drawn('M5 16V5.5h14V16zM2 19.5h20') },
  addProduct: {
    label: drawer.addProduct,
    icon: drawn(
      'M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM12 8v8M8 12h8',
    ),
  },
  importLaptops: {
    label: drawer.importLaptops,
    icon: drawn(
      'M14 3H6.5A1.5 1.5 0 0 0 5 4.5v15A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V8zM14 3v5h5M12 17.5v-6M9.5 14l2.5-2.5 2.5 2.5',
    ),
  },
  myOrders: {
    label: drawer.myOrders,
    icon: drawn(
      'M9 5H6.5A1.5 1.5 0 0 0 5 6.5v13A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-13A1.5 1.5 0 0 0 17.5 5H15M9 3h6v4H9zM9 12h6M9 16h6',
    ),
  },
  myWishlist: { label: drawer.myWishlist, icon: HeartSign },
}

/** Without a type, which is still loading, only the links of every user. */
export function drawerLinks(type: UserType | undefined): DrawerLink[] {
  return (Object.keys(shown) as DrawerPage[]).flatMap((name) => {
    const page: Page = pages[name]
    return page.drawer === 'everyone' || page.drawer === type ? [{ to: page.pattern, ...shown[name] }] : []
  })
}
