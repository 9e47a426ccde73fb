export interface Squeezed {
  text: string
  /** The place in the text that was squeezed, of a place in the squeezed one. */
  placeOf: (at: number) => number
}

const gaps = /(?:\s|(?<![a-z\d])(?:cpu|processor|apu)(?![a-z\d])){2,}/g

/**
 * A plain text without what stands between a processor's words: 'core    2 duo cpu     t7500' is 'core 2 duo t7500'.
 */
export function squeeze(plainText: string): Squeezed {
  const pieces: string[] = []
  const cuts: { at: number; dropped: number }[] = []
  let from = 0
  let dropped = 0
  for (const match of plainText.matchAll(gaps)) {
    if (match[0].includes('\n')) continue
    pieces.push(plainText.slice(from, match.index), ' ')
    from = match.index + match[0].length
    dropped += match[0].length - 1
    cuts.push({ at: from - dropped, dropped })
  }
  pieces.push(plainText.slice(from))
  return { text: pieces.join(''), placeOf: (at) => at + (cuts.findLast((cut) => cut.at <= at)?.dropped ?? 0) }
}
