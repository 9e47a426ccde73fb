import { texts } from '@market/contract/texts'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { focusWhenShown } from './focus-when-shown.ts'
import { CloseSign } from './signs.tsx'
import type { Elements } from './elements.ts'
import { buttonLook } from './button.tsx'

const box =
  'm-auto max-h-[calc(100dvh-2rem)] rounded-box border border-edge bg-base-100 p-0 text-start text-inherit backdrop:bg-scrim max-sm:mx-0 max-sm:mb-0 max-sm:w-screen max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0'
const fields = ':is(input, select, textarea):enabled'

interface Props {
  title: string
  /** As wide as the window, for a picture. */
  wide?: boolean
  onClose: () => void
  children: Elements
}

/**
 * A native modal dialog: it traps the focus, which begins on the first field or else on the heading, restores it and
 * closes on Escape. Mount it to open it; `onClose` is called however it is closed.
 */
export function Dialog({ title, wide = false, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    heading.current?.focus()
    const stopWaiting =
      shown &&
      focusWhenShown(shown, () =>
        [...shown.querySelectorAll<HTMLElement>(fields)].find((field) => field.checkVisibility()),
      )
    return () => {
      stopWaiting?.()
      shown?.close()
      // Unmounting removes the dialog before the browser could restore the focus.
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current
  // The click of a selection that crosses the dialog's edge is on the dialog, too.
  const pressed = useRef(false)
  return (
    // A click on the backdrop only repeats what Escape and the close button do.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(box, wide ? 'w-[min(72rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]')}
      aria-labelledby={id}
      onMouseDown={(event) => {
        pressed.current = onBackdrop(event)
      }}
      onMouseUp={(event) => {
        pressed.current &&= onBackdrop(event)
      }}
      onClick={(event) => {
        if (pressed.current && onBackdrop(event)) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="grid gap-6 p-6 wrap-anywhere">
        <header className="flex items-start justify-between gap-4">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            className={classNames(buttonLook({ kind: 'plain', square: true }), '-me-2 -mt-2')}
            aria-label={texts.dialog.close}
            onClick={onClose}
          >
            <CloseSign />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
