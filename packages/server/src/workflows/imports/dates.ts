const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const partPattern = /YYYY|MMM|MM|DD|D|HH|mm|ss/g
const partSource: Readonly<Record<string, string>> = {
  YYYY: '(?<YYYY>\\d{4})',
  MMM: '(?<MMM>[a-z]{3})[a-z]*',
  MM: '(?<MM>\\d{2})',
  DD: '(?<DD>\\d{2})',
  D: '(?<D>\\d{1,2})',
  HH: '(?<HH>\\d{2})',
  mm: '(?<mm>\\d{2})',
  ss: '(?<ss>\\d{2})',
}

/** Null if the text does not match the format or the date does not exist. */
export type ParseDate = (text: string) => Date | null

/**
 * Parses times in a format like `DD-MMM HH:mm` (English month names), or ISO 8601 for `iso`. `year` is the year of a
 * format without one. A time without a zone is UTC.
 */
export function createDateParser(format: string, year?: number): ParseDate {
  if (format === 'iso') return parseIso
  const pattern = patternOf(format)
  return (text) => {
    const parts = pattern.exec(text.trim())?.groups
    return parts ? makeDate(parts, year) : null
  }
}

function makeDate(parts: Readonly<Record<string, string | undefined>>, year: number | undefined): Date | null {
  const month = parts['MMM'] === undefined ? Number(parts['MM']) - 1 : months.indexOf(parts['MMM'].toLowerCase())
  const day = Number(parts['DD'] ?? parts['D'])
  const [hours, minutes, seconds] = [Number(parts['HH'] ?? 0), Number(parts['mm'] ?? 0), Number(parts['ss'] ?? 0)]
  const date = new Date(Date.UTC(Number(parts['YYYY'] ?? year), month, day, hours, minutes, seconds))
  // `Date` turns the 31st of April into the 1st of May.
  const rolledOver = date.getUTCMonth() !== month || date.getUTCDate() !== day
  return rolledOver || hours > 23 || minutes > 59 || seconds > 59 ? null : date
}

function parseIso(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  const date = new Date(/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T') ? text : `${text}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

function patternOf(format: string): RegExp {
  const source = format.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(partPattern, (part) => partSource[part] ?? '')
  return new RegExp(`^${source}$`, 'i')
}
