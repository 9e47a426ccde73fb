import pg from 'pg'

const { INT8, DATE } = pg.types.builtins

/**
 * int8 as a number where that is exact, else as text; a date as its text, as it has no time zone.
 * Otherwise pg's own: numeric as text, timestamptz as Date, json parsed.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === INT8) return parseInt8
    if (format !== 'binary' && oid === DATE) return keepText
    return pg.types.getTypeParser(oid, format)
  },
}

function parseInt8(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

function keepText(text: string): string {
  return text
}
