import { texts } from '@market/contract/texts'
import { useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useFocusLeftToRow } from './use-focus-left-to-row.ts'

interface Props {
  children: ReactNode
  question: string
  help?: string | undefined
  /** What the question is about, below `help`. */
  list?: readonly string[]
  busy: boolean
  kind?: ButtonKind
  small?: boolean
  /** The dialog's button that does nothing; by default 'Cancel'. */
  back?: string
  className?: string
  onConfirm: () => void
}

/**
 * A destructive action: asks for confirmation in words that name its effect. If the action removes the button, its row
 * or section gets the focus.
 */
export function ConfirmButton({
  children,
  question,
  help,
  list,
  busy,
  kind = 'danger',
  small = true,
  back = texts.dialog.cancel,
  className,
  onConfirm,
}: Props) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useFocusLeftToRow(button)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        small={small}
        data-apart={kind === 'danger' || undefined}
        className={className}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      {asking && (
        <Dialog title={question} onClose={() => setAsking(false)}>
          {help !== undefined && <p>{help}</p>}
          {list !== undefined && (
            <ul className="grid list-disc gap-1 ps-6 font-semibold wrap-anywhere">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{back}</Button>
            <Button kind={kind === 'danger' ? 'danger' : 'next'} onClick={confirm}>
              {children}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
