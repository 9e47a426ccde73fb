const blocks =
  'p|div|br|hr|ul|ol|li|dl|dt|dd|tr|table|tbody|thead|h[1-6]|section|article|header|footer|blockquote|pre|center'
const inline =
  'b|strong|i|em|u|s|a|span|font|small|big|sub|sup|img|td|th|label|mark|code|html|head|body|meta|link|iframe'
const unseen = /<!--[^]{0,5000}?-->|<(script|style|title)\b[^<>]{0,1000}>[^]{0,20000}?<\/\1\s{0,9}>/gi
const blockTag = new RegExp(String.raw`\s{0,99}<\/?(?:${blocks})(?:\s[^<>]{0,5000})?\/?>`, 'gi')
const inlineTag = new RegExp(String.raw`<\/?(?:${inline})(?:\s[^<>]{0,5000})?\/?>`, 'gi')
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
  pound: '£',
  reg: '®',
  trade: '™',
  copy: '©',
  deg: '°',
}

/** The text of a cell with HTML, as shops export descriptions; one without is unchanged. `<` alone is no tag. */
export function textOfHtml(cell: string): string {
  if (!/[<&]/.test(cell)) return cell
  const untagged = cell.replace(unseen, '').replace(blockTag, '\n').replace(inlineTag, '')
  const text = untagged.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return name === undefined ? characterOf(code, whole) : (named[name.toLowerCase()] ?? whole)
  })
  return untagged === cell ? text : text.replace(/[^\S\n]{1,99}\n/g, '\n').replace(/\n{2,}/g, '\n')
}

function characterOf(code: number, whole: string): string {
  const printable = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return printable ? String.fromCodePoint(code) : whole
}
