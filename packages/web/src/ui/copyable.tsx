import { texts } from '@market/contract/texts'
import { useId, useState } from 'react'
import { Button, buttonLook } from './button.tsx'
import { useHydrated } from '../api/use-hydrated.ts'
import { classNames } from './class-names.ts'

/** A text with a button that copies the `value` in it, where the browser has a clipboard. Beside it the text is cut. */
export function Copyable({ text, value }: { text: string; value: string }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span id={id} className="min-w-0 font-mono text-xs break-all text-quiet has-[+button]:line-clamp-3">
        {text}
      </span>
      <CopyButton label={texts.copying.copy} describedBy={id} value={() => value} />
    </div>
  )
}

interface Props {
  label: string
  /** What it copies, read when it is pressed. */
  value: () => string
  /** The id of the element that says what it copies. */
  describedBy?: string
  /** Its room is kept while it is not rendered, so that it moves nothing when it comes. */
  reserved?: boolean
}

/** A button that copies a value, and says whether it did. Not rendered where the browser has no clipboard. */
export function CopyButton({ label, value, describedBy, reserved = false }: Props) {
  const [outcome, setOutcome] = useState('')
  // Only a secure context has one.
  const clipboard = useHydrated() ? (navigator.clipboard as Clipboard | undefined) : undefined
  if (!clipboard)
    return reserved ? (
      <span className={classNames(buttonLook({ small: true }), 'invisible')} aria-hidden="true">
        {label}
      </span>
    ) : null
  return (
    <>
      <Button
        small
        aria-describedby={describedBy}
        // Emptied, so that the next press is announced too.
        onBlur={() => setOutcome('')}
        onClick={() =>
          void clipboard.writeText(value()).then(
            () => setOutcome(texts.copying.copied),
            () => setOutcome(texts.copying.notCopied),
          )
        }
      >
        {label}
      </Button>
      <output className="text-xs">{outcome}</output>
    </>
  )
}
