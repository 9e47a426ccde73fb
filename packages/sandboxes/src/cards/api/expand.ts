import type { Call } from '../http/call.ts'
import { readForm } from '../http/params.ts'

/** With `expand[]=latest_charge`, the only supported one, the intent has its charge instead of the charge's id. */
export function expandAnswer({ params, ledger }: Call, body: unknown): unknown {
  const { latest_charge: id }: { latest_charge?: string } = Object(body)
  const isAsked = Object.values(readForm(params, 'expand') ?? {}).includes('latest_charge')
  return isAsked && id ? { ...Object(body), latest_charge: ledger.charges.get(id) } : body
}
