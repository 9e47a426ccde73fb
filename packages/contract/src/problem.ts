import { problems, type FieldError, type ProblemCode, type ProblemDetails } from './problems.ts'

interface More {
  /** A sentence about this case; by default the code's sentence. */
  detail?: string
  errors?: FieldError[]
  heldUntil?: string
  trxId?: string
  productId?: string | undefined
  retryAt?: string
  times?: number
  debt?: number
  /** Seconds to wait before a retry. */
  retryAfter?: number
}

/** A refusal. The server throws it and sends it as problem+json; the browser's client throws it again. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly more: More

  constructor(code: ProblemCode, more: More = {}) {
    super(more.detail ?? problems[code].say)
    this.code = code
    this.status = problems[code].status
    this.more = more
  }

  /** Invalid input in one field. */
  static ofField(code: ProblemCode, field: string, message: string = problems[code].say): Problem {
    return new Problem(code, { errors: [{ field, message }] })
  }

  toDetails(): ProblemDetails {
    const { errors, heldUntil, trxId, productId, retryAt, times, debt } = this.more
    return {
      type: `/api/docs#${this.code}`,
      title: problems[this.code].say,
      status: this.status,
      detail: this.message,
      code: this.code,
      ...(errors && { errors }),
      ...(heldUntil && { heldUntil }),
      ...(trxId && { trxId }),
      ...(productId && { productId }),
      ...(retryAt && { retryAt }),
      ...(times && { times }),
      ...(debt && { debt }),
    }
  }
}
