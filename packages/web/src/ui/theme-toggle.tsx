import { texts } from '@market/contract/texts'
import { Moon, Sun } from 'lucide-react'

export type Theme = 'dark' | 'light'

export function ThemeToggle({ theme, onToggle }: { theme: Theme, onToggle: () => void }) {
  const Icon = theme === 'dark' ? Sun : Moon
  const label = theme === 'dark' ? texts.nav.toLight : texts.nav.toDark
  return (
    <button type="button" className="btn btn-ghost btn-square" aria-label={label} title={label} onClick={onToggle}>
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
