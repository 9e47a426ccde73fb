import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { fieldLook, labelLook } from '../../ui/field-look.ts'

interface Props<Value extends string> {
  question: string
  answers: Readonly<Record<Value, string>>
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /** Of the question, to give it the focus. */
  ref?: RefObject<HTMLLegendElement | null>
}

/** A question with few answers. Buttons, because Enter on a form's radio button would send the form. */
export function ChoiceButtons<Value extends string>({ question, answers, chosen, onChoose, ref }: Props<Value>) {
  const choices = Object.entries(answers) as [Value, string][]
  return (
    <fieldset className={fieldLook}>
      <legend ref={ref} tabIndex={-1} className={labelLook}>
        {question}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <Button
            key={value}
            aria-pressed={chosen === value}
            className="aria-pressed:border-primary aria-pressed:inset-ring aria-pressed:inset-ring-primary forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
            onClick={() => onChoose(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
