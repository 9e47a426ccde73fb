import { AsyncLocalStorage } from 'node:async_hooks'
import { APIError } from 'better-auth/api'
import type { Identity } from '../../ports/identity.ts'

const underWay = new AsyncLocalStorage<{ cause?: Error }>()

/** The library reports a lost database as an error without the cause, which only its logger receives. */
export const causeLogger = {
  level: 'error',
  log(_level: string, ...said: unknown[]): void {
    const act = underWay.getStore()
    const cause = said.find((one) => one instanceof Error)
    if (act && cause) act.cause ??= cause
  },
} as const

/** The same identity, which throws the causes of failures. */
export function withCauses(identity: Identity): Identity {
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
      // The library also refuses as signed out when the session lookup failed.
      throw error instanceof APIError && store.cause ? store.cause : error
    }
  })
}
