import pg from 'pg'

/** A row with that value is there already; with `constraint`, only that unique constraint or index counts. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return codeOf(error) === '23505' && (constraint === undefined || constraintOf(error) === constraint)
}

/** What the row points to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** The transaction failed for no fault of its own and may simply be run again. */
export function isRetryable(error: unknown): boolean {
  return isSerializationFailure(error) || isDeadlock(error) || isStalePlan(error)
}

function isSerializationFailure(error: unknown): boolean {
  return codeOf(error) === '40001'
}

function isDeadlock(error: unknown): boolean {
  return codeOf(error) === '40P01'
}

/** A prepared statement's result has changed under it, by a migration of another server. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** No prepared statement has that name. */
export function isUnknownStatement(error: unknown): boolean {
  return codeOf(error) === '26000'
}

/** The disk of the database, or the one with our own files, takes no more. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')
}

/** The database is too busy: a statement or a lock took longer than its limit, or no connection was free in time. */
export function isTimeout(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return code === '57014' || code === '55P03'
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** `query_timeout` has passed: the database has gone silent, or the way to it is broken. */
export function unanswered(): Error {
  return new Error('Query read timeout')
}

/** The database went away, is starting, or can't be reached: what was sent may or may not have happened. */
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
