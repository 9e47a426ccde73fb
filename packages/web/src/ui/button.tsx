import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** `next`: the page's primary action; `quiet`: secondary; `plain`: tertiary; `danger`: deletes something. */
export type ButtonKind = 'next' | 'quiet' | 'plain' | 'danger'
interface Look {
  kind?: ButtonKind | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
  /** For an icon alone. */
  square?: boolean | undefined
}

const base =
  'inline-flex max-w-full shrink-0 cursor-pointer touch-manipulation items-center justify-center gap-1.5 rounded-field border text-center align-middle font-semibold text-balance select-none'
const states =
  'transition-[color,background-color,border-color] focus-visible:outline-offset-2 active:translate-y-[0.5px] aria-busy:cursor-progress data-held:cursor-progress'
const off =
  'off:pointer-events-none off:border-base-300 off:bg-base-300 off:text-quiet forced-colors:off:border-[GrayText] forced-colors:off:text-[GrayText]'

const kinds: Record<ButtonKind, string> = {
  next: 'border-primary bg-primary text-primary-content hover:border-transparent hover:bg-primary-pressed active:border-transparent active:bg-primary-pressed',
  quiet: 'border-edge hover:bg-base-300',
  plain: 'border-transparent hover:bg-base-300',
  danger: 'border-error/55 text-error hover:bg-error/14',
}

/** The class names of a button, for a link or an element that looks like one. */
export function buttonLook({ kind = 'quiet', small = false, wide = false, square = false }: Look = {}): string {
  return classNames(
    base,
    states,
    off,
    kinds[kind],
    small ? 'min-h-9 text-sm leading-normal pointer-coarse:min-h-11' : 'min-h-11 text-base leading-normal',
    square && (small ? 'w-9 p-0 pointer-coarse:w-11' : 'w-11 p-0'),
    !square && (small ? 'px-3 py-1' : 'px-4 py-1'),
    wide && 'w-full',
  )
}

/** `busy` sets aria-busy and ignores presses; the button keeps the focus, which the attribute `disabled` would take. */
export function Button({
  kind,
  small,
  wide,
  square,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      className={classNames(buttonLook({ kind, small, wide, square }), className)}
      aria-disabled={busy || undefined}
      // Prevented, it submits no form; Enter in a field presses the form's button, too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  )
}

export function ButtonLink({ kind, small, wide, square, className, ...rest }: Look & LinkProps) {
  return (
    <Link
      {...rest}
      data-carries-state={rest.state === undefined ? undefined : ''}
      className={classNames(buttonLook({ kind, small, wide, square }), className)}
    />
  )
}
