import { makers } from './makers.ts'
import { modelWord } from './model.ts'

/** Makers and their product lines, as they write them. */
export const productNames: readonly string[] = makers.flatMap(({ name, lines, shortLines = {} }) => [
  name,
  ...lines,
  ...Object.keys(shortLines),
])

const lines = makers
  .flatMap((maker) => maker.lines.map((name) => ({ name, maker: maker.name })))
  .toSorted((a, b) => b.name.length - a.name.length)
  .map(({ name, maker }) => ({
    name,
    maker,
    pattern: new RegExp(`^${name.replace(/[\s-]/g, '[\\s-]?')}(?![\\p{L}\\p{N}])`, 'iu'),
  }))
const next = /^[\s,(]{1,3}([a-z\d]+(?:-[a-z\d]+)?)(?![^\s,()])/i
// 'X1', 'GF63', '9360', 'T480s', 'SF314-42', and 'Gen 7'. Of letters at most two in a row, so that they make no word.
const code = /^(?:[a-z]{0,2}\d{1,5}|[a-z]{0,2}\d{2,5}[a-z])(?:-\d{1,4})?$|^gen$/i
const mostTokens = 5

/**
 * The beginning of a model's name that is made of nothing but our own words and of codes: 'IdeaPad Slim 3' of 'ideapad
 * Slim 3 (call 01700-000000)'. Undefined when it begins with no product line.
 */
export function knownModel(model: string): string | undefined {
  const line = lines.find(({ pattern }) => pattern.test(model))
  if (!line) return undefined
  let rest = model.replace(line.pattern, '')
  const tokens: string[] = []
  for (let found = next.exec(rest); found && tokens.length < mostTokens; found = next.exec(rest)) {
    const [whole, token = ''] = found
    if (!code.test(token) && !modelWord.test(token.toLowerCase())) break
    tokens.push(token)
    rest = rest.slice(whole.length).replace(/^\)/, '')
  }
  return [line.name, ...tokens].join(' ')
}

// Words and numbers by which several makers name laptops.
const anyones = new Set(['Book', 'Modern', 'Prestige', 'Stealth', 'Notebook 9', 'AERO'])

/** The maker of the product line with which a model's name begins: Dell of 'Latitude 5490'. */
export function makerOfModel(model: string): string | undefined {
  const line = lines.find(({ pattern }) => pattern.test(model))
  return line && line.name.length > 3 && !anyones.has(line.name) ? line.maker : undefined
}
