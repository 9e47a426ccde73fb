const shortForms = 'uk|great britain|england|scotland|wales|northern ireland|usa|us|uae|turkey|republic of'
/** The English names of all countries, and common short forms, in lower case. */
const countries = new Set([...countryNames(), ...shortForms.split('|')])

function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b)?.toLowerCase() ?? []))
}

/** Where a laptop is, as the search counts it. */
export interface Place {
  /** '' when unknown. */
  town: string
  region: string | null
}

/**
 * The town and the region of a location: of 'Leigh-on-Sea, Essex, United Kingdom' the first two parts. Without a
 * country, and in Bangladesh, people write the area and the town: 'Dhaka' of 'Dhanmondi, Dhaka'.
 */
export function placeOf(location: string): Place {
  const parts = location
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
  const named = parts.findLastIndex((part, n) => n === 0 || !countries.has(part.toLowerCase())) + 1
  const abroad = named < parts.length && parts[named]?.toLowerCase() !== 'bangladesh'
  const [town = '', region] = parts.slice(0, named).slice(abroad ? -2 : -1)
  return { town: cut(town), region: region === undefined ? null : cut(region) }
}

function cut(place: string): string {
  return [...place].slice(0, 120).join('')
}
