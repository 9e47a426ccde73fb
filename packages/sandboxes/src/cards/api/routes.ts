import type { Route } from '../http/call.ts'
import { listRoutes } from './lists.ts'
import { paymentMethodRoutes } from './make-method.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { refundRoutes } from './refunds.ts'

export const apiRoutes: Route[] = [...paymentMethodRoutes, ...paymentIntentRoutes, ...refundRoutes, ...listRoutes]
