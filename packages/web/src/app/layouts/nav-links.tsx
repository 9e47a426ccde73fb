import { texts } from '@market/contract/texts'
import { NavLink } from 'react-router'

const nav = texts.nav
const wide = [
  ['/', nav.home],
  ['/dashboard', nav.dashboard],
  ['/blog', nav.blog],
] as const
const menuRow =
  'flex min-h-12 w-full items-center gap-3 border-b border-base-300 text-lg/normal aria-[current=page]:font-semibold'
const phone = [...wide, ['/servicelist', nav.service]] as const

/** 'Service' is in the phone's menu only [NAV-3]. */
export function NavLinks({ menu = false, onFollow }: { menu?: boolean; onFollow?: () => void }) {
  return (menu ? phone : wide).map(([to, label]) => (
    <li key={to}>
      <NavLink
        to={to}
        end={to === '/'}
        className={menu ? menuRow : 'nav-link'}
        {...(onFollow && { onClick: onFollow })}
      >
        {label}
      </NavLink>
    </li>
  ))
}
