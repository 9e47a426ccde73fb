import { texts } from '@market/contract/texts'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  children: ReactNode
  question: string
  help?: string | undefined
  busy: boolean
  kind?: 'danger' | 'quiet' | 'plain'
  onConfirm: () => void
}

/**
 * A destructive action: asks for confirmation in words that name its effect. Where the action takes the button away, its
 * row or section has the focus then.
 */
export function ConfirmButton({ children, question, help, busy, kind = 'danger', onConfirm }: Props) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusLeftTo('tr, section', button)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        small
        className={kind === 'danger' ? 'apart' : ''}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      {asking && (
        <Dialog title={question} onClose={() => setAsking(false)}>
          {help !== undefined && <p>{help}</p>}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{texts.dialog.cancel}</Button>
            <Button kind={kind === 'danger' ? 'danger' : 'next'} onClick={confirm}>
              {children}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Moves the focus from an element that unmounts to what surrounds it. */
function useFocusLeftTo(surroundings: string, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current
    const around = shown?.closest<HTMLElement>(surroundings)
    return () => {
      if (!around || document.activeElement !== shown) return
      around.tabIndex = -1
      around.focus({ preventScroll: true })
    }
  }, [surroundings, element])
}
