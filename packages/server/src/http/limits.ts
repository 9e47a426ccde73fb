import type { CallName } from '@market/contract'

interface Limit { max: number; timeWindow: string }

/** How often one address may make the calls that cost or reveal something (design section 3). All other calls are not limited. */
export const limits: Partial<Record<CallName, Limit>> = {
  signIn: { max: 20, timeWindow: '5 minutes' },
  signUp: { max: 20, timeWindow: '1 hour' },
  requestReset: { max: 5, timeWindow: '15 minutes' },
  resetPassword: { max: 10, timeWindow: '15 minutes' },
  sendVerification: { max: 5, timeWindow: '15 minutes' },
  uploadImage: { max: 20, timeWindow: '1 hour' },
  reportProduct: { max: 20, timeWindow: '1 hour' },
  subscribe: { max: 10, timeWindow: '1 hour' },
  createPaymentIntent: { max: 30, timeWindow: '5 minutes' },
}
