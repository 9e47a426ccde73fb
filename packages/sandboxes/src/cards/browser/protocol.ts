/** What the page's script and the card field's frame say to each other. */
export type StyleBlock = Record<string, unknown>

export interface FieldOptions {
  style?: Record<string, StyleBlock>
  disabled?: boolean
  hidePostalCode?: boolean
  hideIcon?: boolean
  value?: { postalCode?: string }
  classes?: Record<string, string>
}

export interface FontSource {
  family: string
  src: string
  weight?: string
  style?: string
}

export interface ChangeEvent {
  elementType: 'card'
  empty: boolean
  complete: boolean
  error: { type: 'validation_error'; code: string; message: string } | undefined
  brand: string
  value: { postalCode: string }
}

export interface StripeError {
  type: string
  code?: string
  message: string
  payment_intent?: unknown
}

/** A JSON object of the API, or its error. */
export type ApiResult = { ok: true; object: Record<string, unknown> } | { ok: false; error: StripeError }

export type ToFrame =
  | { action: 'init'; key: string; options: FieldOptions; fonts: FontSource[] }
  | { action: 'update'; options: FieldOptions }
  | { action: 'focus' | 'blur' | 'clear' }
  | { action: 'createPaymentMethod'; call: string; params: Record<string, unknown> }

export type FromFrame =
  | { event: 'loaded' | 'ready' | 'focus' | 'blur' | 'escape' | 'enter' }
  | { event: 'change'; payload: ChangeEvent }
  | { event: 'height'; height: number }
  | { event: 'answer'; call: string; result: ApiResult }
