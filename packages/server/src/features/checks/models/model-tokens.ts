const noise = new Set(
  (
    'laptop notebook pc by for with and the convertible mobile workstation inch in business edition ed ultrabook model ' +
    'series touch touchscreen 2in1 gaming computer system early mid late retina display pad intel amd no kit version ' +
    'st nd ssd hdd ram nvme fhd core ultra gen'
  ).split(' '),
)

/** What people type behind a model's name: processor, sizes of memory and drives, graphics, year. */
const specs = [
  /\b(?:\d{1,2}(?:st|nd|rd|th)[\s-]gen(?:eration)?\s)?(?:core\s)?i[3579]\b(?:[\s-]?\d{3,5}[a-z]{0,2}\d?\b)?(?:[\s,]{1,2}\d{1,2}(?:st|nd|rd|th)\b)?(?:[\s-]gen(?:eration)?\b)?/g,
  /\bryzen\b(?:\s\d\b)?(?:\s(?:pro\s)?\d{4}[a-z]{0,2}\b)?/g,
  /\b\d{1,4}\s?[gt]b\b/g,
  /\b(?:gtx|rtx|mx)\s?\d{3,4}\b/g,
  /\b20(?:0[6-9]|[12]\d)\b/g,
  /\b2[\s-]?in[\s-]?1\b/g,
]

/** Spellings of the same name. */
const spellings: [pattern: RegExp, spelling: string][] = [
  [/\b(mac|think|elite|pro|vivo|zen|idea|life|z|expert)[\s-]?(book|pad)\b/g, '$1$2'],
  [/\b(macbook|mac)(pro|air)?(\d+,\d+)\b/g, '$1 $2 id$3'],
  [/\bmacbook(pro|air)\b/g, 'macbook $1'],
  [/\belite\b/g, 'elitebook'],
  [/\bx1\s?c(?:arbon)?\s?(\d)\b/g, 'x1 carbon gen $1'],
  [/\bx1c\b/g, 'x1 carbon'],
  [/\bnp(?=\d{3})/g, ''],
  // 'T 480', 'T-480 s', 'Inspiron 15-3552'
  [/\b([a-z])[\s-](\d{3,4}[a-z]?)\b/g, '$1$2'],
  [/\b([a-z]\d{3}) s\b/g, '$1s'],
  [/\b(1\d)-(\d{4})\b/g, '$1 $2'],
  [/\b(\d{2}(?:\.\d)?)[\s-]?(?:in(?:ch(?:es)?)?\b|"|''|″|”)/g, ' $1inch '],
  [/\bgen(?:eration)?[\s.]?(\d{1,2})\b|\b(\d{1,2})(?:st|nd|rd|th)\b(?:[\s-]gen(?:eration)?\b)?/g, ' gen$1$2 '],
  [/\b[gr](\d{1,2})\b/g, 'gen$1'],
  [/\b(\d)i\b/g, '$1'],
  [/\b([a-z]{4,})(\d{3,})/g, '$1 $2'],
]

/** The words and codes of a model's name in one spelling. */
export function tokensOf(model: string): string[] {
  const named = specs.reduce((text, spec) => text.replaceAll(spec, ' '), model.toLowerCase())
  return spellings
    .reduce((text, [pattern, spelling]) => text.replaceAll(pattern, spelling), named)
    .split(/[^a-z\d.,-]+/)
    .map((token) => token.replaceAll(/^[.,-]+|[.,-]+$/g, ''))
    .filter((token) => token !== '' && !noise.has(token))
}
