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
        <ConfirmDialog
          question={question}
          help={help}
          list={list}
          back={back}
          danger={kind === 'danger'}
          act={children}
          onClose={() => setAsking(false)}
          onConfirm={onConfirm}
        />
      )}
    </>
  )
}

interface DialogProps {
  question: string
  help?: string | undefined
  /** Below the help. */
  list?: readonly string[] | undefined
  back?: string
  danger?: boolean
  /** The label of the button that does it. */
  act: ReactNode
  onClose: () => void
  onConfirm: () => void
}

/** The question before a destructive action. It is closed before the action begins. */
export function ConfirmDialog({
  question,
  help,
  list,
  back = texts.dialog.cancel,
  danger = true,
  act,
  onClose,
  onConfirm,
}: DialogProps) {
  const confirm = () => {
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={question} onClose={onClose}>
      {help !== undefined && <p>{help}</p>}
      {list !== undefined && (
        <ul className="grid list-disc gap-1 ps-6 font-semibold wrap-anywhere">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{back}</Button>
        <Button kind={danger ? 'danger' : 'next'} onClick={confirm}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
