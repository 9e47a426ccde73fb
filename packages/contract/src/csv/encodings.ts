/** The encodings of CSV files; for one byte a character, a person may have to choose. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
] as const
export type Encoding = (typeof encodings)[number]

/** Those of one byte a character: Windows and Macs in the west, then Windows in the east of Europe. */
export const byteEncodings = encodings.slice(3)

/** The encoding of a file; `unknown` if a person has to choose one of `byteEncodings`, `binary` for no text. */
export function recogniseEncoding(bytes: Uint8Array): Encoding | 'unknown' | 'binary' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.includes(0)) return (['utf-16le', 'utf-16be'] as const).find((one) => isText(bytes, one)) ?? 'binary'
  if (decode(bytes, 'utf-8') !== undefined) return 'utf-8'
  return recogniseByteEncoding(bytes)
}

/** The wrong order of bytes has no line breaks. */
function isText(bytes: Uint8Array, encoding: Encoding): boolean {
  const text = decode(bytes, encoding)
  // oxlint-disable-next-line no-control-regex
  return text !== undefined && /[\r\n]/.test(text) && !/[\0-\x08\x0e-\x1f\ufffe\uffff]/.test(text)
}

function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Another encoding has to have as many times more characters that can't be meant. */
const clearly = 5

function recogniseByteEncoding(bytes: Uint8Array): Encoding | 'unknown' {
  // Only these bytes differ between the encodings.
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes)
    return { encoding, text, odd: text.match(oddCharacters)?.length ?? 0 }
  })
  if (!windows || !mac || windows.text === mac.text) return 'windows-1252'
  if (windows.odd * clearly < mac.odd) return windows.encoding
  return mac.odd * clearly < windows.odd ? mac.encoding : 'unknown'
}

/**
 * Characters that can't be meant where they stand: rare signs, capitals after small letters or alone, small letters
 * alone that are no word, signs inside words, Cyrillic words as capitals with accents.
 */
const oddCharacters = new RegExp(
  [
    String.raw`[\u0080-\u009f\uf8ff\ufffdˆ‡†‰ƒ¸˙∞ˇ˘˝˛◊Ω∂∆∑∏π∫√≈⁄ﬁﬂ]`,
    String.raw`(?<=\p{Ll})[À-ÖØ-ÞŒŠŸŽ]`,
    String.raw`(?<!\p{L})[Á-ÖØ-ÞŒŠŸŽ](?!\p{L})`,
    String.raw`(?<!\p{L})[âäåæçêëìíîïðñôöøùúûüþÿœšžı](?!\p{L})`,
    String.raw`(?<=\p{L})[^\p{L}\p{M}\p{N}\x00-\x7f’‘](?=\p{L})`,
    String.raw`(?<=[À-ÿ])[À-ÿ](?=[À-ÿ])`,
    String.raw`(?<=n)ít\b`,
  ].join('|'),
  'gu',
)
