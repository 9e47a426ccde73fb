import type { Ledger } from '../ledger/ledger.ts'
import { ok, type Route } from '../http/call.ts'
import { allowOnly, readForm, readInteger, readText } from '../http/params.ts'
import { badParam, missing } from '../http/problem.ts'

interface Row {
  id: string
  created: number
  payment_intent?: string
}

export const listRoutes: Route[] = [
  listRoute('payment_intent', ({ intents }) => intents),
  listRoute('charge', ({ charges }) => charges, 'payment_intent'),
  listRoute('refund', ({ refunds }) => refunds, 'payment_intent'),
  listRoute('dispute', ({ disputes }) => disputes, 'payment_intent'),
]

/** A list as Stripe returns it: newest first, `limit` 1 to 100 (default 10), a cursor by id, since a time. */
function listRoute(kind: string, rowsOf: (ledger: Ledger) => Map<string, Row>, ...more: 'payment_intent'[]): Route {
  const path = `/v1/${kind}s`
  return {
    method: 'GET',
    path,
    run({ params, ledger }) {
      allowOnly(params, ['limit', 'starting_after', 'created', 'expand', ...more])
      const limit = readInteger(params, 'limit') ?? 10
      if (limit < 1 || limit > 100)
        throw badParam('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer')
      const created = readForm(params, 'created') ?? {}
      allowOnly(created, ['gte'])
      const since = readInteger(created, 'gte', 'created[gte]') ?? -Infinity
      const [intent, after] = [readText(params, 'payment_intent'), readText(params, 'starting_after')]
      const rows = [...rowsOf(ledger).values()]
        .toReversed()
        .filter((row) => row.created >= since && (intent === undefined || row.payment_intent === intent))
      const cursor = rows.findIndex((row) => row.id === after)
      if (after !== undefined && cursor === -1) throw missing(kind, after, 'starting_after', 400)
      const left = rows.slice(cursor + 1)
      return ok({ object: 'list', data: left.slice(0, limit), has_more: left.length > limit, url: path })
    },
  }
}
