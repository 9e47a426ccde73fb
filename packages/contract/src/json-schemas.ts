import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type JsonSchema = Record<string, unknown>

export interface JsonSchemas {
  /** By schema. A named schema is a reference, at any depth. */
  of: ReadonlyMap<Schema, JsonSchema>
  /** By name. */
  named: Readonly<Record<string, JsonSchema>>
}

/**
 * The JSON Schemas (2020-12) of requests (`input`) or replies (`output`), and of `named`, which they refer to by
 * `uri(name)`.
 */
export function jsonSchemasOf(
  schemas: readonly Schema[],
  { named, uri, way }: { named: Record<string, Schema>; uri(name: string): string; way: 'input' | 'output' },
): JsonSchemas {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  // In one object, so that a schema which is named itself is a reference too.
  registry.add(z.object(Object.fromEntries(schemas.entries())), { id: whole })
  const converted = z.toJSONSchema(registry, { io: way, unrepresentable: 'any', uri }).schemas
  const { [whole]: all, ...rest } = converted
  return {
    of: new Map(schemas.map((schema, at) => [schema, all?.properties?.[at] as JsonSchema])),
    named: Object.fromEntries(
      Object.entries(rest).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema as JsonSchema]),
    ),
  }
}

const whole = 'whole document'

/** The schemas among a module's exports, by name. */
export function schemasAmong(exported: object): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(exported).filter((entry): entry is [string, Schema] => entry[1] instanceof z.ZodMiniType),
  )
}
