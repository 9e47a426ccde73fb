import type { UserType } from '@market/contract'
import { texts } from '@market/contract/texts'
import {
  ClipboardList,
  FileUp,
  Flag,
  Heart,
  Laptop,
  PackagePlus,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Stamp,
  Store,
  Tags,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react'

export interface DrawerLink {
  to: string
  label: string
  icon: LucideIcon
}

const drawer = texts.drawer
const everyone: DrawerLink[] = [{ to: '/dashboard', label: drawer.myProfile, icon: User }]

/**
 * Paths and labels as the spec spells them, `reportedproucts` and `All Buser` included [NAV-6] [NAV-7] [NAV-8]; ours
 * follow them.
 */
const byType: Record<UserType, DrawerLink[]> = {
  Admin: [
    { to: '/dashboard/allbuyer', label: drawer.allBuyers, icon: Users },
    { to: '/dashboard/allsalers', label: drawer.allSellers, icon: Store },
    { to: '/dashboard/reportedproucts', label: drawer.reported, icon: Flag },
    { to: '/dashboard/listings', label: texts.anyListing.title, icon: Tags },
    { to: '/dashboard/sales', label: texts.sales.title, icon: ReceiptText },
    { to: '/dashboard/brands', label: texts.brands.title, icon: Stamp },
    { to: '/dashboard/integrity', label: texts.integrity.title, icon: ShieldCheck },
    { to: '/dashboard/audit', label: texts.audit.title, icon: ScrollText },
  ],
  Saler: [
    { to: '/dashboard/myproducts', label: drawer.myProducts, icon: Laptop },
    { to: '/dashboard/addproduct', label: drawer.addProduct, icon: PackagePlus },
    { to: '/dashboard/import', label: drawer.importLaptops, icon: FileUp },
  ],
  Buyer: [
    { to: '/dashboard/myorders', label: drawer.myOrders, icon: ClipboardList },
    { to: '/dashboard/wishlist', label: drawer.myWishlist, icon: Heart },
  ],
}

/** Without a type, which is still loading, only the links of every user. */
export function drawerLinks(type: UserType | undefined): DrawerLink[] {
  return type === undefined ? everyone : [...everyone, ...byType[type]]
}
