import { useId, type ComponentProps } from 'react'
import { FieldError } from './field.tsx'
import type { Choice } from './text-field.tsx'

type Props = { legend: string; choices: readonly Choice[]; error?: string | undefined } & ComponentProps<'input'>

/** A radio group of few choices as cards, each a large touch target. */
export function RadioCards({ legend, choices, error, defaultValue, ...radio }: Props) {
  const id = useId()
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="field-label">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 xs:grid-cols-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="radio-card">
            <input
              type="radio"
              className="radio radio-sm"
              value={value}
              defaultChecked={value === defaultValue}
              {...radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
