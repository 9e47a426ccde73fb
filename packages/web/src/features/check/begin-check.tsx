import { texts } from '@market/contract/texts'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../api/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { looksLikePhone } from '../laptop-tests/read-device.ts'
import { LettersForm } from './letters-form.tsx'
import type { Check } from './use-check.ts'

const words = texts.check

/** The first screen: what this page is, and the letters. */
export function BeginCheck({ check: { open, begin, over, again } }: { check: Check }) {
  const [goesOn, setGoesOn] = useState(false)
  const [asked, setAsked] = useState(false)
  const onPhone = useHydrated() && looksLikePhone()
  if (over)
    return (
      <CheckOver
        onAgain={() => {
          setAsked(true)
          again()
        }}
      />
    )
  if (onPhone && !goesOn)
    return (
      <FormPage title={words.phone.title}>
        <p>{words.phone.help}</p>
        <Button
          wide
          onClick={() => {
            setAsked(true)
            setGoesOn(true)
          }}
        >
          {words.phone.goOn}
        </Button>
      </FormPage>
    )
  return (
    <FormPage title={words.title}>
      <p className="text-pretty">{words.lead}</p>
      <LettersForm open={open} onBegin={begin} takesFocus={asked} />
    </FormPage>
  )
}

/** Takes the focus from what it replaces. */
function CheckOver({ onAgain }: { onAgain: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <FormPage title={words.over.title}>
      <p role="alert">{words.over.help}</p>
      <Button ref={button} kind="next" wide onClick={onAgain}>
        {words.over.again}
      </Button>
    </FormPage>
  )
}
