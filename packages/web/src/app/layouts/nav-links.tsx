import { texts } from '@market/contract/texts'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'

const nav = texts.nav
const wide = [
  ['/', nav.home],
  ['/dashboard', nav.dashboard],
  ['/blog', nav.blog],
] as const
const menuRow =
  'flex min-h-12 w-full items-center gap-3 border-b border-base-300 text-lg/normal aria-[current=page]:font-semibold'
const phone = [...wide, ['/servicelist', nav.service]] as const

export const underlinedInForcedColours =
  'forced-colors:current:underline forced-colors:current:decoration-2 forced-colors:current:underline-offset-[0.3em]'
export const navLook = classNames(
  'inline-flex min-h-11 flex-none items-center px-3 font-medium text-quiet hover:text-base-content md:max-[60rem]:px-2',
  'current:text-base-content current:shadow-[inset_0_-2px_0_currentcolor]',
  underlinedInForcedColours,
)

/** 'Service' is in the phone's menu only [NAV-3]. */
export function NavLinks({ menu = false, onFollow }: { menu?: boolean; onFollow?: () => void }) {
  return (menu ? phone : wide).map(([to, label]) => (
    <li key={to}>
      <NavLink to={to} end={to === '/'} className={menu ? menuRow : navLook} {...(onFollow && { onClick: onFollow })}>
        {label}
      </NavLink>
    </li>
  ))
}
