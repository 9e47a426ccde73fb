/**
 * A number as people of any country write it: '8.088', '8,070' and '24 441' are thousands, '16,0' and '2.75' have
 * decimals. One separator with three digits after it separates thousands, because tools give sizes with at most two
 * decimals; `decimals` says that this one gives three.
 */
export function numberOf(text: string | undefined, { decimals = false } = {}): number | undefined {
  const written = /\d(?:[\d.,' ’٬]{0,30}\d)?/.exec(text ?? '')?.[0].replace(/[ '’٬]/g, '')
  if (written === undefined) return undefined
  const marks = written.replace(/\d/g, '')
  const last = marks.at(-1)
  if (last === undefined) return Number(written)
  const at = written.lastIndexOf(last)
  const whole = isThousands(marks, written.length - at - 1, decimals)
  const digits = whole
    ? written.replace(/[.,]/g, '')
    : `${written.slice(0, at).replace(/[.,]/g, '')}.${written.slice(at + 1)}`
  return Number.isFinite(Number(digits)) ? Number(digits) : undefined
}

function isThousands(marks: string, after: number, decimals: boolean): boolean {
  if (marks.length > 1) return new Set(marks).size === 1
  return after === 3 && !decimals
}

const factors: Record<string, number> = { k: 1, m: 2, g: 3, t: 4 }

/**
 * Bytes of '8,070 MB', '16,0 Go', '238.47 GiB', '1 ТБ'. Windows and macOS's memory count in 1024, whatever they write;
 * `base` 1000 is for drives as macOS and Linux give them. 'iB' is always 1024.
 */
export function bytesOf(text: string | undefined, base: 1000 | 1024 = 1024): number | undefined {
  const match = /(\d[\d.,' ’]{0,24})\s{0,3}([kmgtкмгт])?(i)?(?:[bo]|б|bytes?|octets?)/i.exec(text ?? '')
  const value = numberOf(match?.[1], { decimals: false })
  if (match === null || value === undefined) return undefined
  const letter = (match[2] ?? '').toLowerCase()
  const power = factors[{ к: 'k', м: 'm', г: 'g', т: 't' }[letter] ?? letter] ?? 0
  return value * (match[3] === undefined ? base : 1024) ** power
}

export function gibOf(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : bytes / 1024 ** 3
}

export function rounded(value: number, decimals = 1): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
