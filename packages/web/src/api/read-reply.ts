import { safeParse, type Call, type FieldError, type ProblemCode } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { problems } from '@market/contract/problems'

/**
 * Parses the reply of a call. Throws `Problem` for a refusal and an Error when the reply does not match the call's
 * schema.
 */
export async function readReply(call: Call, response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw readProblem(response.status, body, response.headers.get('retry-after'))
  const parsed = safeParse(call.reply, body)
  if (!parsed.success)
    throw new Error(`The reply of ${call.method} ${call.path} is not what was agreed: ${parsed.error.message}`)
  return parsed.data
}

/** A gateway's error has no code of ours; the status then decides the code. */
export function readProblem(status: number, body: unknown, retryAfter: string | null = null): Problem {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { code, detail, errors, heldUntil, trxId, productId, retryAt, times, debt } = given
  return new Problem(isCode(code) ? code : codeOf(status), {
    ...(typeof detail === 'string' && isCode(code) && { detail }),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
    ...(typeof heldUntil === 'string' && { heldUntil }),
    ...(typeof trxId === 'string' && { trxId }),
    ...(typeof productId === 'string' && { productId }),
    // The header may also hold a date, which our server never sends.
    ...(retryAfter !== null && Number(retryAfter) > 0 && { retryAfter: Number(retryAfter) }),
    ...(typeof retryAt === 'string' && { retryAt }),
    ...(typeof times === 'number' && { times }),
    ...(typeof debt === 'number' && { debt }),
  })
}

function isCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code)
}

function codeOf(status: number): ProblemCode {
  if (status === 404) return 'not-found'
  if (status === 413) return 'body-too-large'
  if (status === 429) return 'too-many-requests'
  return status >= 502 ? 'overloaded' : 'unexpected'
}

function isFieldError(error: unknown): error is FieldError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'field' in error &&
    typeof error.field === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
