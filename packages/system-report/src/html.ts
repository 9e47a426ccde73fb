const skipped = new Set(['script', 'style'])
const rowTags = new Set(['tr', 'h1', 'h2', 'h3', 'table'])
const cellTags = new Set(['td', 'th'])

/** The rows of every table of an HTML page, each a list of its cells' text. One pass, without a parser. */
export function tableRows(html: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  const endCell = () => {
    const text = cell.replace(/\s+/g, ' ').trim()
    if (text !== '') row.push(plainText(text))
    cell = ''
  }
  for (const { text, tag } of piecesOf(html)) {
    cell += text
    if (cellTags.has(tag) || rowTags.has(tag)) endCell()
    if (!rowTags.has(tag)) continue
    if (row.length > 0) rows.push(row)
    row = []
  }
  endCell()
  return row.length > 0 ? [...rows, row] : rows
}

/** Each text with the name of the tag after it. */
function* piecesOf(html: string): Generator<{ text: string; tag: string }> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) {
      yield { text: html.slice(at), tag: '' }
      return
    }
    const tag =
      /^[a-z0-9]{1,10}/.exec(
        html
          .slice(open + 1, open + 13)
          .replace('/', '')
          .toLowerCase(),
      )?.[0] ?? ''
    yield { text: html.slice(at, open), tag }
    at = close + 1
    if (!skipped.has(tag) || html[open + 1] === '/') continue
    const end = html.indexOf(`</${tag}`, at)
    if (end < 0) return
    at = end
  }
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

function plainText(text: string): string {
  return text.replace(/&(?:#(\d{1,5})|(\w{2,5}));/g, (whole, code?: string, name = '') => {
    if (code === undefined) return entities[name] ?? whole
    return String.fromCharCode(Number(code)).replace(/\s/, ' ')
  })
}
