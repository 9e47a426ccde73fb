import { living, type Kind, type Living, type Outcome, type Way } from './kinds.ts'
import type { Row } from './row.ts'

/** The outcome: decided by the contract's access and credentials, then by the row. */
export function expected(row: Row, kind: Kind, way: Way): Outcome {
  const nobody = row.access === 'anyone' ? (row.gets.stranger ?? row.gets.others) : 'not-signed-in'
  if (kind === 'signed out' || !counts(row, way)) return nobody
  if (isLiving(kind)) return row.gets[kind] ?? row.gets.others
  if (row.access === 'anyone') return nobody
  return kind === 'expired' && way !== 'session' ? 'token-expired' : 'not-signed-in'
}

/** Whether the call accepts a credential sent in this way. */
export function counts({ credentials }: Row, way: Way): boolean {
  if (credentials === 'session' || way === 'session') return credentials === way
  return credentials === 'either' || way === 'bearer'
}

export function isLiving(kind: Kind): kind is Living {
  return living.some((one) => one === kind)
}
