import type { ComponentProps } from 'react'
import type { Choice } from './text-field.tsx'
import { fieldLook, labelLook } from './field-look.ts'

type Props = { legend: string; choices: readonly Choice[] } & ComponentProps<'input'>

/** A radio group of few choices as cards, each a large touch target. */
export function RadioCards({ legend, choices, defaultValue, ...radio }: Props) {
  return (
    <fieldset className={fieldLook}>
      <legend className={labelLook}>{legend}</legend>
      <div className="grid grid-cols-1 gap-2 xs:grid-cols-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="radio-card">
            <input type="radio" className="radio" value={value} defaultChecked={value === defaultValue} {...radio} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
