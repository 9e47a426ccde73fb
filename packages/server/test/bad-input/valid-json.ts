import { jsonSchemaOf, type Call } from '@market/contract'
import fc from 'fast-check'

interface Described {
  type?: string | readonly string[]
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
}

/** A value that a call's body schema accepts, as far as its JSON Schema describes it. */
export function validBody(schema: NonNullable<Call['body']>): fc.Arbitrary<Record<string, unknown>> {
  return valueOf(jsonSchemaOf(schema, 'input') as Described) as fc.Arbitrary<Record<string, unknown>>
}

/** The names of its fields. */
export function fieldsOf(schema: Call['body']): string[] {
  return schema ? Object.keys((jsonSchemaOf(schema, 'input') as Described).properties ?? {}) : []
}

/** The names of its fields that hold others: 'facts' for an error at 'facts.ramGb', 'photos' for one at 'photos.3'. */
export function holdersOf(schema: Call['body']): string[] {
  const fields = schema ? Object.entries((jsonSchemaOf(schema, 'input') as Described).properties ?? {}) : []
  return fields.flatMap(([name, { type }]) => (type === 'object' || type === 'array' ? [name] : []))
}

function valueOf(described: Described): fc.Arbitrary<unknown> {
  if ('const' in described) return fc.constant(described.const)
  if (described.enum) return fc.constantFrom(...described.enum)
  if (described.anyOf) return fc.oneof(...described.anyOf.map(valueOf))
  // An amount is a number, or a text that says one.
  if (Array.isArray(described.type)) return valueOf({ ...described, type: described.type[0] })
  switch (described.type) {
    case 'object':
      return objectOf(described)
    case 'string':
      return textOf(described)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: 0, max: 600 })
    case 'number':
      return fc.integer({ min: 1, max: 60_000 }).map((cents) => cents / 100)
    case 'array':
      return fc.array(fc.string(), { maxLength: 3 })
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`bad input can not make a valid value of ${JSON.stringify(described)}: tell it how`)
  }
}

function objectOf({ properties = {}, required = [] }: Described): fc.Arbitrary<object> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, described]) => [name, valueOf(described)]))
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) })
}

function textOf({ pattern, minLength = 0, maxLength = 200 }: Described): fc.Arbitrary<string> {
  if (pattern === undefined) return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
  // A lookahead can't generate text, so passwords get one of every required character.
  if (pattern.startsWith('^(?=')) return fc.string({ minLength: 0, maxLength: 40 }).map((text) => `Aa1!${text}xy`)
  return fc
    .stringMatching(new RegExp(pattern.replace('(?!\\/)', '')), { size: 'small' })
    .filter(({ length }) => length <= maxLength)
}
