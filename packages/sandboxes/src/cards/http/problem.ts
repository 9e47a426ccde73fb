interface ErrorFields {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  payment_intent?: unknown
}

/** A refusal in Stripe's form. The request that throws it changes nothing. */
export class StripeProblem extends Error {
  readonly status: number
  readonly fields: ErrorFields
  /** Whether the refusal is stored under the idempotency key: Stripe stores what ran, not what failed validation. */
  readonly kept: boolean

  constructor(status: number, fields: ErrorFields, kept = false) {
    super(fields.message)
    this.status = status
    this.fields = fields
    this.kept = kept
  }

  get body(): { error: ErrorFields & { doc_url?: string } } {
    const { code } = this.fields
    return { error: code === undefined ? this.fields : { ...this.fields, doc_url: docUrl(code) } }
  }
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

/** A missing, unknown or invalid parameter. */
export function badParam(param: string, message: string, code?: string): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, param, ...(code && { code }) })
}

export function missing(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeProblem {
  return new StripeProblem(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}

/** A well-formed request that the object's state does not allow. */
export function refused(
  message: string,
  more: { code?: string; param?: string; payment_intent?: unknown } = {},
): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...more }, true)
}
