import type { ComponentProps } from 'react'
import type { Choice } from './text-field.tsx'
import { fieldLook, labelLook } from './field-look.ts'

export const radioCard =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-edge bg-(--field) px-4 outline-offset-3 outline-primary has-checked:border-primary has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2'
// The dot is a border, which is also drawn in forced colours.
export const radioLook =
  'size-5 flex-none cursor-pointer appearance-none rounded-full border border-edge p-[0.1875rem] checked:border-primary checked:bg-base-100 checked:before:block checked:before:rounded-full checked:before:border-[0.375rem] checked:before:border-primary focus-visible:outline-none disabled:cursor-not-allowed disabled:opacity-20'

type Props = { legend: string; choices: readonly Choice[] } & ComponentProps<'input'>

/** A radio group of few choices as cards, each a large touch target. */
export function RadioCards({ legend, choices, defaultValue, ...radio }: Props) {
  return (
    <fieldset className={fieldLook}>
      <legend className={labelLook}>{legend}</legend>
      <div className="grid grid-cols-1 gap-2 xs:grid-cols-2">
        {choices.map(({ value, label }) => (
          <label key={value} className={radioCard}>
            <input
              type="radio"
              className={radioLook}
              value={value}
              defaultChecked={value === defaultValue}
              {...radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
