import { ok, type Answer, type Call, type Route } from '../http/call.ts'
import { makeMethod } from './make-method.ts'
import { presentMethod } from './present.ts'

function create(call: Call): Answer {
  return ok(presentMethod(makeMethod(call, call.params)))
}

export const paymentMethodRoutes: Route[] = [
  { method: 'POST', path: '/v1/payment_methods', publishable: true, run: create },
]
