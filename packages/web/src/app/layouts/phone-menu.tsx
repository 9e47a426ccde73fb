import { texts } from '@market/contract/texts'
import { useRef } from 'react'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { MenuSign } from '../../ui/signs.tsx'
import { ThemeRow, type Theme } from '../../ui/theme-toggle.tsx'
import { useSignOut } from './account-links.tsx'
import { NavLinks } from './nav-links.tsx'

const id = 'phone-menu'

/** A native popover: it closes on Escape and on a touch outside. */
export function PhoneMenu({ theme, onToggleTheme }: { theme: Theme; onToggleTheme: () => void }) {
  const { user } = useIdentity()
  const signOut = useSignOut()
  const sheet = useRef<HTMLElement>(null)
  const close = () => sheet.current?.hidePopover()
  return (
    <div className="flex-none md:hidden">
      <button
        type="button"
        className={buttonLook({ kind: 'plain', square: true })}
        popoverTarget={id}
        aria-label={texts.nav.openMenu}
      >
        <MenuSign />
      </button>
      <nav
        ref={sheet}
        id={id}
        popover="auto"
        className="fixed inset-x-0 top-16 bottom-auto m-0 w-screen max-w-none border-0 border-b border-edge bg-base-100 px-4 pt-2 pb-4 text-inherit"
      >
        <ul>
          <NavLinks menu onFollow={close} />
        </ul>
        <ThemeRow theme={theme} onToggle={onToggleTheme} />
        <LanguageChoice />
        {user !== null && (
          <Button
            className="mt-4"
            wide
            onClick={() => {
              close()
              void signOut()
            }}
          >
            {texts.nav.logout}
          </Button>
        )}
      </nav>
    </div>
  )
}
