import type * as z from 'zod/mini'

/**
 * The shape of an object with many fields. Each schema is made when the object first parses something or is described:
 * made with the module, those of the facts and facets kept a slow phone busy for 40 ms on every page.
 */
export function lazyShape<Name extends string>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodMiniType,
): Record<Name, z.ZodMiniType> {
  const fields = names.map((name) => [name, { enumerable: true, get: () => schemaOf(name) }])
  return Object.defineProperties({}, Object.fromEntries(fields)) as Record<Name, z.ZodMiniType>
}
