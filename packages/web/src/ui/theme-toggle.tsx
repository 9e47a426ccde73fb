import { texts } from '@market/contract/texts'
import { MoonSign, SunSign } from './signs.tsx'
import { buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'

export type Theme = 'dark' | 'light'

interface Props {
  theme: Theme
  onToggle: () => void
}

export function ThemeToggle({ theme, onToggle }: Props) {
  const { Icon, label } = otherTheme(theme)
  return (
    <button
      type="button"
      className={classNames(buttonLook({ kind: 'plain', square: true }), 'max-[24rem]:hidden')}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon />
    </button>
  )
}

/** The toggle with its label, for a menu. */
export function ThemeRow({ theme, onToggle }: Props) {
  const { Icon, label } = otherTheme(theme)
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 border-b border-base-300 text-lg/normal min-[24rem]:hidden"
      onClick={onToggle}
    >
      <Icon />
      <span>{label}</span>
    </button>
  )
}

function otherTheme(theme: Theme) {
  return theme === 'dark' ? { Icon: SunSign, label: texts.nav.toLight } : { Icon: MoonSign, label: texts.nav.toDark }
}
