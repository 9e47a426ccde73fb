import { texts } from '@market/contract/texts'
import { useId, type ReactNode } from 'react'
import type { Elements } from './elements.ts'
import { errorLook, fieldLook, helpLook, labelLook } from './field-look.ts'

/** The ids that connect a control to its label, help and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

export interface FieldTexts {
  label: string
  help?: ReactNode
  /** Marked beside the label; all other fields are required or filled in. */
  optional?: boolean | undefined
  /** The sentence shown with the field. */
  error?: string | undefined
}

/** A control with its label above and its help and error below. */
export function Field({
  label,
  help,
  optional,
  error,
  children,
}: FieldTexts & { children: (ids: ControlIds) => Elements }) {
  const id = useId()
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(
    (part) => part !== false,
  )
  return (
    <div className={fieldLook}>
      <label htmlFor={id} className={labelLook}>
        <span>{label}</span>
        {optional === true && <span className="font-normal text-quiet">{` (${texts.form.optional})`}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        // Always set: browsers report an empty required field as invalid from the start.
        'aria-invalid': error !== undefined,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className={helpLook}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p id={id} className={errorLook}>
      {children}
    </p>
  )
}
