import type { Route } from '../http/call.ts'
import { chargeRoutes } from './charges.ts'
import { disputeRoutes } from './disputes.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { refundRoutes } from './refunds.ts'

export const apiRoutes: Route[] = [
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...refundRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
]
