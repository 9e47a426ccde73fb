import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { problemMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import type { KeptCheck } from './kept-check.ts'
import { stepsDone } from './steps.ts'
import type { Check } from './use-check.ts'

const words = texts.check.result

/** Adds the result to the order. What is not sent stays, and can be sent again. */
export function AddResult({ finish, kept }: { finish: Check['finish']; kept: KeptCheck }) {
  const [refused, setRefused] = useState(false)
  // It would hide an earlier check behind one that says nothing.
  const empty = stepsDone(kept).length === 0
  return (
    <>
      <p className="text-pretty">{words.proves}</p>
      <div className="empty:absolute" role="alert">
        {refused && empty && <p className="font-medium text-error">{words.empty}</p>}
        {finish.error !== null && <p className="font-medium text-error">{problemMessage(finish.error)}</p>}
        {finish.error !== null && <p>{words.notSent}</p>}
      </div>
      <div className="grid sm:justify-start">
        <Button kind="next" busy={finish.isPending} onClick={() => (empty ? setRefused(true) : finish.mutate(kept))}>
          {words.send}
        </Button>
      </div>
    </>
  )
}
