import { auditRights } from './audit.ts'
import { bookingRights } from './bookings.ts'
import { brandRights } from './brands.ts'
import { draftRights } from './drafts.ts'
import { identityRights } from './identity.ts'
import { importRights } from './imports.ts'
import { integrityRights } from './integrity.ts'
import { openRights } from './open.ts'
import { paymentRights } from './payments.ts'
import { productRights } from './products.ts'
import type { Row } from './row.ts'
import { userRights } from './users.ts'

/** The matrix of rights: every mounted route, and the outcome for each kind of caller. */
export const rights: readonly Row[] = [
  ...brandRights,
  ...productRights,
  ...draftRights,
  ...importRights,
  ...bookingRights,
  ...paymentRights,
  ...userRights,
  ...identityRights,
  ...integrityRights,
  ...auditRights,
  ...openRights,
]

/** The routes that have a row; a GET route serves HEAD too. */
export function routesWithRows(): string[] {
  return [
    ...new Set(
      rights.flatMap(({ route }) => (route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route])),
    ),
  ]
}
