import { useId, type ReactNode } from 'react'

/** The ids that connect a control to its label, help and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldTexts {
  label: string
  help?: ReactNode
  /** The sentence shown with the field. */
  error?: string | undefined
}

/** A control with its label above and its help and error below. */
export function Field({ label, help, error, children }: FieldTexts & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const described = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`].filter(
    (part) => part !== false,
  )
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p id={id} className="field-error" role="alert">
      {children}
    </p>
  )
}
