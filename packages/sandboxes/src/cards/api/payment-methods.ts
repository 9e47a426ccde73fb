import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { missing } from '../http/problem.ts'
import { makeMethod } from './make-method.ts'
import { presentMethod } from './present.ts'

function create(call: Call): Answer {
  return ok(presentMethod(makeMethod(call, call.params)))
}

function retrieve({ ledger, id }: Call): Answer {
  const method = ledger.methods.get(id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return ok(presentMethod(method))
}

export const paymentMethodRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_methods', publishable: true, run: create },
  { method: 'GET', path: '/v1/payment_methods/:id', run: retrieve },
]
