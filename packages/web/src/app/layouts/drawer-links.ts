import type { UserType } from '@market/contract'
import { texts } from '@market/contract/texts'
import {
  ClipboardList,
  Flag,
  Heart,
  Laptop,
  PackagePlus,
  ScrollText,
  ShieldCheck,
  Store,
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

/** Paths and labels to the letter of the spec (section 2), `reportedproucts` and `All Buser` included; ours come after them. */
const byType: Record<UserType, DrawerLink[]> = {
  Admin: [
    { to: '/dashboard/allbuyer', label: drawer.allBuyers, icon: Users },
    { to: '/dashboard/allsalers', label: drawer.allSellers, icon: Store },
    { to: '/dashboard/reportedproucts', label: drawer.reported, icon: Flag },
    { to: '/dashboard/integrity', label: texts.integrity.title, icon: ShieldCheck },
    { to: '/dashboard/audit', label: texts.audit.title, icon: ScrollText },
  ],
  Saler: [
    { to: '/dashboard/myproducts', label: drawer.myProducts, icon: Laptop },
    { to: '/dashboard/addproduct', label: drawer.addProduct, icon: PackagePlus },
  ],
  Buyer: [
    { to: '/dashboard/myorders', label: drawer.myOrders, icon: ClipboardList },
    { to: '/dashboard/wishlist', label: drawer.myWishlist, icon: Heart },
  ],
}

/** Until the type is known there are only the links that everybody has. */
export function drawerLinks(type: UserType | undefined): DrawerLink[] {
  return type === undefined ? everyone : [...everyone, ...byType[type]]
}
