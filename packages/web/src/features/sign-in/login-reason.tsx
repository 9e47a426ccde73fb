import { laptopAddress } from '@market/contract/page-data'
import { findPage, type PageName } from '@market/contract/pages'
import { brandAddress } from '@market/contract/search-address'
import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import type { LoginState } from '../../identity/return-path.ts'
import { useHydrated } from '../../api/use-hydrated.ts'
import { linkLook } from '../../ui/link-look.ts'

interface Reason {
  sentence: string
  /** A page that needs no account. */
  instead?: { to: string; label: string; state?: LoginState }
}

/** Why a visitor was sent to the login page, and what they can do without an account. Nothing for one who opened it. */
export function LoginReason({ state }: { state: LoginState }) {
  // The server does not know the history entry's state.
  const hydrated = useHydrated()
  const reason = hydrated ? reasonFor(state) : undefined
  if (reason === undefined) return null
  const { sentence, instead } = reason
  return (
    <div className="-mt-3 grid justify-items-start text-pretty wrap-anywhere">
      <p>{sentence}</p>
      {instead && (
        <Link to={instead.to} state={instead.state} className={`${linkLook} flex min-h-11 items-center`}>
          {instead.label}
        </Link>
      )}
    </div>
  )
}

function reasonFor({ from, laptop }: LoginState): Reason | undefined {
  const reason = texts.loginReason
  if (laptop !== undefined)
    return {
      sentence: reason.book(laptop.name),
      instead: { to: laptopAddress(laptop.id), label: reason.toLaptop },
    }
  const found = from && findPage(from.pathname)
  if (found === undefined || found.page.access === 'anyone') return undefined
  const { category: brand } = found.params
  if (brand !== undefined)
    return { sentence: reason.brand(brand), instead: { to: brandAddress(brand), label: reason.browse(brand) } }
  if (from !== undefined && found.name === 'addProduct')
    return { sentence: reason.pages.addProduct, instead: { to: '/signup', label: reason.toSignUp, state: { from } } }
  const ofPages: Partial<Record<PageName, string>> = reason.pages
  return { sentence: found.page.access === 'admin' ? reason.admin : (ofPages[found.name] ?? reason.anyPage) }
}
