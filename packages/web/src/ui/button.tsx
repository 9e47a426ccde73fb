import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

/** `next`: the page's primary action; `quiet`: secondary; `plain`: tertiary; `danger`: deletes something. */
export type ButtonKind = 'next' | 'quiet' | 'plain' | 'danger'
type Look = { kind?: ButtonKind | undefined; small?: boolean | undefined; wide?: boolean | undefined }

const kinds: Record<ButtonKind, string> = {
  next: 'btn-primary',
  quiet: 'btn-quiet',
  plain: 'btn-ghost',
  danger: 'btn-danger',
}

function look({ kind = 'quiet', small = false, wide = false }: Look, more?: string): string {
  return classNames('btn', kinds[kind], small && 'btn-compact', wide && 'btn-block', more)
}

/** `busy` sets aria-busy and ignores presses; the button keeps the focus, which the attribute `disabled` would take. */
export function Button({
  kind,
  small,
  wide,
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
      className={look({ kind, small, wide }, className)}
      aria-disabled={busy || undefined}
      // Prevented, it submits no form; Enter in a field presses the form's button, too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      <span className="contents">{children}</span>
    </button>
  )
}

export function ButtonLink({ kind, small, wide, className, ...rest }: Look & LinkProps) {
  return (
    <Link
      {...rest}
      data-carries-state={rest.state === undefined ? undefined : ''}
      className={look({ kind, small, wide }, className)}
    />
  )
}
