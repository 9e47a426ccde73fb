import { texts } from '@market/contract/texts'
import { Moon, Sun } from 'lucide-react'

export type Theme = 'dark' | 'light'

interface Props { theme: Theme, onToggle: () => void }

export function ThemeToggle({ theme, onToggle }: Props) {
  const { Icon, label } = otherTheme(theme)
  return (
    <button type="button" className="btn btn-ghost btn-square max-[24rem]:hidden" aria-label={label} title={label} onClick={onToggle}>
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}

/** The same with its words, for a menu. */
export function ThemeRow({ theme, onToggle }: Props) {
  const { Icon, label } = otherTheme(theme)
  return <button type="button" className="menu-theme" onClick={onToggle}><Icon className="size-5" aria-hidden="true" />{label}</button>
}

function otherTheme(theme: Theme) {
  return theme === 'dark' ? { Icon: Sun, label: texts.nav.toLight } : { Icon: Moon, label: texts.nav.toDark }
}
