import { safeParse, type Call } from '@market/contract'

/** A form field's rule made of the contract's schema: true, or the schema's first sentence. */
export function follows(schema: Call['reply']): (value: unknown) => true | string {
  return (value) => {
    const parsed = safeParse(schema, value)
    return parsed.success || (parsed.error.issues[0]?.message ?? '')
  }
}
