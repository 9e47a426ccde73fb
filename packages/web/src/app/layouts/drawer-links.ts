import type { UserType } from '@market/contract'
import { texts } from '@market/contract/texts'
import { HeartSign } from '../../ui/signs.tsx'
import * as signs from './drawer-signs.tsx'

export interface DrawerLink {
  to: string
  label: string
  icon: typeof HeartSign
}

const drawer = texts.drawer
const everyone: DrawerLink[] = [{ to: '/dashboard', label: drawer.myProfile, icon: signs.UserSign }]

/**
 * Paths and labels as the spec spells them, `reportedproucts` and `All Buser` included [NAV-6] [NAV-7] [NAV-8]; ours
 * follow them.
 */
const byType: Record<UserType, DrawerLink[]> = {
  Admin: [
    { to: '/dashboard/allbuyer', label: drawer.allBuyers, icon: signs.UsersSign },
    { to: '/dashboard/allsalers', label: drawer.allSellers, icon: signs.ShopSign },
    { to: '/dashboard/reportedproucts', label: drawer.reported, icon: signs.FlagSign },
    { to: '/dashboard/listings', label: texts.anyListing.title, icon: signs.TagSign },
    { to: '/dashboard/sales', label: texts.sales.title, icon: signs.ReceiptSign },
    { to: '/dashboard/brands', label: texts.brands.title, icon: signs.StampSign },
    { to: '/dashboard/integrity', label: texts.integrity.title, icon: signs.ShieldSign },
    { to: '/dashboard/audit', label: texts.audit.title, icon: signs.LogSign },
  ],
  Saler: [
    { to: '/dashboard/myproducts', label: drawer.myProducts, icon: signs.LaptopSign },
    { to: '/dashboard/addproduct', label: drawer.addProduct, icon: signs.AddSign },
    { to: '/dashboard/import', label: drawer.importLaptops, icon: signs.FileSign },
  ],
  Buyer: [
    { to: '/dashboard/myorders', label: drawer.myOrders, icon: signs.OrdersSign },
    { to: '/dashboard/wishlist', label: drawer.myWishlist, icon: HeartSign },
  ],
}

/** Without a type, which is still loading, only the links of every user. */
export function drawerLinks(type: UserType | undefined): DrawerLink[] {
  return type === undefined ? everyone : [...everyone, ...byType[type]]
}
