import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { allowOnly, readText } from '../http/params.ts'
import { LIST_PARAMS, listPage } from './list.ts'

function list(call: Call): Answer {
  allowOnly(call.params, [...LIST_PARAMS, 'payment_intent'])
  const intent = readText(call.params, 'payment_intent')
  const wanted = [...call.ledger.charges.values()].filter(
    (charge) => intent === undefined || charge.payment_intent === intent,
  )
  return ok(listPage(call, 'charge', '/v1/charges', wanted))
}

export const chargeRoutes: Route[] = [{ method: 'GET', path: '/v1/charges', run: list }]
