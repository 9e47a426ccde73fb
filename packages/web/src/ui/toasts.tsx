import { texts } from '@market/contract/texts'
import { useEffect, type RefObject } from 'react'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { CloseSign, drawn } from './signs.tsx'
import { Spinner } from './spinner.tsx'
import { buttonLook } from './button.tsx'
import { classNames } from './class-names.ts'

/** Durations in milliseconds [TOAST-2]. The library itself limits the toasts to twenty [TOAST-1]. */
const options = {
  blank: { duration: 4000 },
  error: { duration: 4000 },
  custom: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Number.POSITIVE_INFINITY },
}

/**
 * The toasts of the region `box`, a popover. Replaces the library's own component, which needs inline styles: the
 * Content-Security-Policy forbids them.
 */
export function Toasts({ box }: { box: RefObject<HTMLElement | null> }) {
  const { toasts, handlers } = useToaster(options)
  const visible = toasts.filter((shown) => shown.visible)
  useEffect(() => {
    // An open dialog is in the top layer; showing the popover again puts the toasts above it.
    box.current?.hidePopover()
    if (visible.length > 0) box.current?.showPopover()
  }, [box, visible.length])
  return (
    // Hovering only pauses the timer; the keyboard does not need it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="grid justify-items-end gap-2 max-sm:justify-items-stretch"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {visible.map((shown) => (
        <OneToast key={shown.id} shown={shown} />
      ))}
    </div>
  )
}

const tag =
  'pointer-events-auto flex min-h-12 w-fit animate-arrive items-center gap-3 rounded-box border bg-neutral py-1.5 ps-4 pe-1.5 text-neutral-content max-sm:w-auto'

function OneToast({ shown }: { shown: Toast }) {
  return (
    <div className={classNames(tag, shown.type === 'error' ? 'border-error' : 'border-edge')} data-toast={shown.type}>
      <Mark type={shown.type} />
      <div className="min-w-0 grow">{resolveValue(shown.message, shown)}</div>
      <button
        type="button"
        className={buttonLook({ kind: 'plain', square: true, small: true })}
        aria-label={texts.toast.dismiss}
        onClick={() => toast.dismiss(shown.id)}
      >
        <CloseSign className="size-4" />
      </button>
    </div>
  )
}

function Mark({ type }: Pick<Toast, 'type'>) {
  if (type === 'success') return <DoneSign className="size-5 flex-none text-success" />
  if (type === 'error') return <AlertSign className="size-5 flex-none text-error" />
  if (type === 'loading') return <Spinner />
  return null
}

const DoneSign = drawn('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.3l2.8 2.8L16 9.5')
const AlertSign = drawn('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.5v5M12 16.2v.1')
