import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { CallName } from '@market/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../action.ts'

export interface Limit {
  /** For each address. */
  max: number
  timeWindow: string
  /** For each person, where the address counts for strangers alone. */
  signedIn?: number
}

/**
 * How often one address may make the calls that cost or reveal something (design section 3). All other calls are not limited;
 * what is limited by account too, sign-in among it, stands in `features/attempts/allowances.ts`.
 */
export const limits: Partial<Record<CallName, Limit>> = {
  signUp: { max: 20, timeWindow: '1 hour' },
  requestReset: { max: 5, timeWindow: '15 minutes' },
  resetPassword: { max: 10, timeWindow: '15 minutes' },
  sendVerification: { max: 5, timeWindow: '15 minutes' },
  uploadImage: { max: 20, timeWindow: '1 hour', signedIn: 200 },
  // Each leaves a row until its time is over.
  startPopup: { max: 30, timeWindow: '5 minutes' },
  reportProduct: { max: 20, timeWindow: '1 hour' },
  getOwnData: { max: 20, timeWindow: '1 hour', signedIn: 5 },
  subscribe: { max: 10, timeWindow: '1 hour' },
  createPaymentIntent: { max: 30, timeWindow: '5 minutes' },
}

const person = 'person '

/** The limit as the framework's route option. */
export function rateLimitOf(
  { max, timeWindow, signedIn }: Limit,
  callerOf: (request: FastifyRequest) => Promise<Caller | null>,
): RateLimitOptions {
  if (signedIn === undefined) return { max, timeWindow }
  return {
    timeWindow,
    async keyGenerator(request) {
      const caller = await callerOf(request)
      return caller ? person + caller.identityId : normalizeIP(request.ip)
    },
    max: (_request, key) => (key.startsWith(person) ? signedIn : max),
  }
}
