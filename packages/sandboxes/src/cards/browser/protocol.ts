/** The part of Stripe's `style` option that the field supports. */
export interface FieldStyle {
  base?: { color?: string; fontSize?: string; fontFamily?: string; '::placeholder'?: { color?: string } }
  invalid?: { color?: string }
}

export interface StripeError {
  type: string
  code?: string
  message: string
  payment_intent?: unknown
}

/** A JSON object of the API, or its error. */
export type ApiResult = { object: Record<string, unknown> } | { error: StripeError }

/** `method`: parameters of the payment method to make; its result is sent through the transferred port. */
export type ToFrame = { style: FieldStyle } | { method: object }

export type FromFrame =
  | { event: 'loaded' | 'focus' | 'blur' | 'enter' }
  | { event: 'change'; elementType: 'card'; empty: boolean; complete: boolean; error: StripeError | undefined }
