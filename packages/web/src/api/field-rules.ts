import type { Call } from '@market/contract'
import type * as schemas from './schemas.ts'

type Schemas = typeof schemas

/**
 * Validates a form field by a schema of the contract: true, or the first issue's sentence. The schemas load when the
 * first rule
 * runs; if they cannot load, the server still validates.
 */
export function matchesSchema(pick: (schemas: Schemas) => Call['reply']): (value: unknown) => Promise<true | string> {
  return async (value) => {
    const loaded = await import('./schemas.ts').catch(() => undefined)
    if (loaded === undefined) return true
    const parsed = loaded.safeParse(pick(loaded), value)
    return parsed.success || loaded.ofField(parsed.error.issues[0]?.message ?? '')
  }
}

/** Validates that a field has a value, then by `rule`. For fields that the schema does not require. */
export function isRequired(
  name: keyof Schemas['required'],
  rule?: ReturnType<typeof matchesSchema>,
): ReturnType<typeof matchesSchema> {
  return async (value) => {
    if (value !== '' && value !== null && value !== undefined) return rule?.(value) ?? true
    const loaded = await import('./schemas.ts').catch(() => undefined)
    return loaded?.required[name] ?? true
  }
}

/** Preloads what validates and sends a form; called when a field gets the focus. */
export function preloadSending(): void {
  // Submitting imports both again and reports the failure.
  void Promise.all([import('./schemas.ts'), import('./send.ts')]).catch(() => undefined)
}
