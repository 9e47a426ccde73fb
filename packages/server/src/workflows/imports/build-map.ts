import { fieldOf, fieldOfImport, importedNames, type ImportedName, type ImportedRows } from '@market/contract'
import type { ImportMap, NumberSource } from './import-map.ts'

/** No column of a file has this name, because names are trimmed. */
export const digestColumn = ' digest'

/** What sellers call the conditions, in lower case. */
const usualConditions = {
  new: 'excellent',
  'like new': 'excellent',
  'as new': 'excellent',
  mint: 'excellent',
  'opened - never used': 'excellent',
  'very good': 'good',
  refurbished: 'good',
  'manufacturer refurbished': 'good',
  'seller refurbished': 'good',
  used: 'fair',
  acceptable: 'fair',
  ok: 'fair',
  // eBay's condition ids.
  1000: 'excellent',
  1500: 'excellent',
  2000: 'good',
  2010: 'excellent',
  2020: 'good',
  2030: 'good',
  2500: 'good',
  3000: 'fair',
}

/** The map of an import from the browser. It has no patterns, which could take forever. */
export function buildMap({ sourceId, fields, facts, decimal, times, keepParts = false }: ImportedRows): ImportMap {
  const entries = importedNames.map((name) => [name, sourcesOf(name, fields[name] ?? {}, times)] as const)
  const names = sourcesOf('itemName', fields.itemName ?? {})
  return {
    name: 'browser',
    csv: { delimiter: ',', encoding: 'utf-8', decimal },
    blank: ['n/a', '-', '—'],
    columns: {},
    refuse: [],
    keepParts,
    fields: {
      sourceId: [...(sourceId === undefined ? [] : [{ column: sourceId }]), { column: digestColumn }],
      ...(Object.fromEntries(entries) as Record<ImportedName, NumberSource[]>),
      description: [...sourcesOf('description', fields.description ?? {}), ...names],
      facts: Object.fromEntries(
        Object.entries(facts).flatMap(([name, column]) => (column === undefined ? [] : [[name, [{ column }]]])),
      ),
    },
  }
}

type Given = NonNullable<ImportedRows['fields'][ImportedName]>

function sourcesOf(
  name: ImportedName,
  { column, orColumn, otherwise, aliases = {} }: Given,
  rate?: number,
): NumberSource[] {
  const stored = storedValues(name)
  const chosen = Object.entries(aliases).map(([of, to]) => [of, Object.hasOwn(stored, to) ? stored[to] : to])
  const replaced = { ...stored, ...Object.fromEntries(chosen) }
  const longest = longestOf(name)
  const times = fieldOf(fieldOfImport(name)).type === 'price' ? rate : undefined
  return [
    ...[column, orColumn].flatMap((one) =>
      one === undefined ? [] : [{ column: one, times, aliases: replaced, ...(longest && { cut: longest }) }],
    ),
    ...(otherwise === undefined ? [] : [{ constant: otherwise, aliases: stored }]),
  ]
}

/** What the values of a choice are stored as, by their names on the wire and by what sellers call them. */
function storedValues(name: ImportedName): Record<string, string> {
  const field = fieldOf(fieldOfImport(name))
  if (field.type !== 'choice') return {}
  return { ...(name === 'condition' && usualConditions), ...field.storedAs }
}

/** Long names and descriptions are cut, as a refusal would cost the row. */
function longestOf(name: ImportedName): number | undefined {
  const field = fieldOf(fieldOfImport(name))
  return (name === 'itemName' || name === 'description') && field.type === 'text' ? field.longest : undefined
}
