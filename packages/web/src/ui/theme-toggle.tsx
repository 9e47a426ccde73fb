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
  const label = labelFrom(theme)
  return (
    <button
      type="button"
      className={classNames(buttonLook({ kind: 'plain', square: true }), 'max-[24rem]:hidden')}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <OtherTheme />
    </button>
  )
}

/** The toggle with its label, for a menu. */
export function ThemeRow({ theme, onToggle }: Props) {
  const label = labelFrom(theme)
  return (
    <button
      type="button"
      className="flex min-h-12 w-full items-center gap-3 border-b border-base-300 text-lg/normal min-[24rem]:hidden"
      onClick={onToggle}
    >
      <OtherTheme />
      <span>{label}</span>
    </button>
  )
}

function labelFrom(theme: Theme): string {
  return theme === 'dark' ? texts.nav.toLight : texts.nav.toDark
}

/** The styles choose the icon, because the document has its theme before the script knows it. */
function OtherTheme() {
  return (
    <>
      <SunSign className="size-5 in-data-[theme=light]:hidden" />
      <MoonSign className="hidden size-5 in-data-[theme=light]:block" />
    </>
  )
}
