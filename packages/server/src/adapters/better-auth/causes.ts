import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import type { Identity } from '../../ports/identity.ts'

const underWay = new AsyncLocalStorage<{ cause?: Error }>()

/** The library answers a lost database with an error of its own, and tells only its log what had happened. */
export const causeLogger = {
  level: 'error',
  log(_level: string, ...said: unknown[]): void {
    const act = underWay.getStore()
    const cause = said.find((one) => one instanceof Error)
    if (act && cause) act.cause ??= cause
  },
} as const

/** The same identity, whose failures are what really happened. */
export function tellingCauses(identity: Identity): Identity {
  const told = Object.entries(identity).map(([name, act]) => [
    name,
    (...given: unknown[]) => tell(() => (act as (...given: unknown[]) => unknown)(...given)),
  ])
  return Object.fromEntries(told) as Identity
}

function tell(act: () => unknown): Promise<unknown> {
  const store: { cause?: Error } = {}
  return underWay.run(store, async () => {
    try {
      return await act()
    } catch (error) {
      // It is its refusal too when a session could not be looked up: as if nobody were signed in.
      throw error instanceof APIError && store.cause ? store.cause : error
    }
  })
}
