import type { Call } from '@market/contract'
import type * as schemas from './schemas.ts'

type Schemas = typeof schemas

/**
 * A form field's rule made of the contract's schema: true, or the schema's first sentence. The schemas come when a rule is
 * first asked for; where they can't be had, the server still says what is wrong.
 */
export function follows(pick: (schemas: Schemas) => Call['reply']): (value: unknown) => Promise<true | string> {
  return async (value) => {
    const loaded = await import('./schemas.ts').catch(() => undefined)
    if (loaded === undefined) return true
    const parsed = loaded.safeParse(pick(loaded), value)
    return parsed.success || loaded.ofField(parsed.error.issues[0]?.message ?? '')
  }
}

/** The rule of a field that has to be given, though no schema says so; then `rule`. */
export function asksFor(
  name: keyof Schemas['required'],
  rule?: ReturnType<typeof follows>,
): ReturnType<typeof follows> {
  return async (value) => {
    if (value !== '' && value !== null && value !== undefined) return rule?.(value) ?? true
    const loaded = await import('./schemas.ts').catch(() => undefined)
    return loaded?.required[name] ?? true
  }
}

/** For a form in which somebody begins to type: what checks and sends it, before it is needed. */
export function getReadyToSend(): void {
  // Fetched ahead of time; submitting loads them again, and its failure is shown.
  void Promise.all([import('./schemas.ts'), import('./send.ts')]).catch(() => undefined)
}
