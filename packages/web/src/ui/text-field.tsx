import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { inputLook, selectLook, textAreaLook } from './field-look.ts'

export function TextField({ label, help, optional, error, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} optional={optional} error={error}>
      {(ids) => <input className={inputLook} {...input} {...ids} />}
    </Field>
  )
}

export function TextArea({ label, help, optional, error, ...area }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} optional={optional} error={error}>
      {(ids) => <textarea className={`${textAreaLook} text-base/normal`} rows={4} {...area} {...ids} />}
    </Field>
  )
}

export interface Choice {
  value: string
  label: string
}

export function SelectField({
  label,
  help,
  optional,
  error,
  choices,
  ...select
}: FieldTexts & { choices: readonly Choice[] } & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} optional={optional} error={error}>
      {(ids) => (
        <select className={`${selectLook} w-full`} {...select} {...ids}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
