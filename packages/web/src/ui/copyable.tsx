import { texts } from '@market/contract/texts'
import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** A text with a button that copies the `value` in it, where the browser has a clipboard. */
export function Copyable({ text, value }: { text: string; value: string }) {
  const id = useId()
  const [outcome, setOutcome] = useState('')
  // Only a secure context has one.
  const clipboard = useHydrated() ? (navigator.clipboard as Clipboard | undefined) : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span id={id} className="min-w-0 font-mono text-xs break-all text-quiet">
        {text}
      </span>
      {clipboard && (
        <>
          <Button
            small
            aria-describedby={id}
            // Emptied, so that the next press is announced too.
            onBlur={() => setOutcome('')}
            onClick={() =>
              void clipboard.writeText(value).then(
                () => setOutcome(texts.state.copied),
                () => setOutcome(texts.state.notCopied),
              )
            }
          >
            {texts.state.copy}
          </Button>
          <output className="text-xs">{outcome}</output>
        </>
      )}
    </div>
  )
}
