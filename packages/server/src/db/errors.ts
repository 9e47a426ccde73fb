import pg from 'pg'

/** A unique violation; with `constraint`, only of that constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

/** The referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** The transaction may be retried: a serialization failure, a deadlock or a stale plan. */
export function isRetryable(error: unknown): boolean {
  return isSerializationFailure(error) || isDeadlock(error) || isStalePlan(error)
}

function isSerializationFailure(error: unknown): boolean {
  return codeOf(error) === '40001'
}

function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01'
}

/** A migration of another server has changed the result type of a prepared statement. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** The disk of the database, or of our files, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
}

/** The database is too busy: a statement or a lock took longer than its limit, or no connection was free in time. */
export function isTimeout(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return code === '57014' || code === '55P03'
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** `query_timeout` has passed: the database does not answer. */
export function unanswered(): Error {
  return new Error('Query read timeout')
}

/** The database is unavailable or starting: a sent statement may or may not have run. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return code.startsWith('08') || lostCodes.has(code)
  return error instanceof Error && lostMessages.test(error.message)
}

const lostCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// pg reports these without a code.
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}
