import type { Call } from '@market/contract'
import { ofField } from '@market/contract/texts/refusals'
import type * as schemas from './schemas.ts'

type Schemas = typeof schemas

/**
 * A form field's rule made of the contract's schema: true, or the schema's first sentence. The schemas come when a rule is
 * first asked for; where they can't be had, the server still says what is wrong.
 */
export function follows(pick: (schemas: Schemas) => Call['reply']): (value: unknown) => Promise<true | string> {
  return async (value) => {
    const loaded = await import('./schemas.ts').catch(() => undefined)
    const parsed = loaded?.safeParse(pick(loaded), value)
    return parsed === undefined || parsed.success || ofField(parsed.error.issues[0]?.message ?? '')
  }
}

/** For a form in which somebody begins to type: what checks and sends it, before it is needed. */
export function getReadyToSend(): void {
  void Promise.all([import('./schemas.ts'), import('./send.ts')]).catch(() => undefined)
}
