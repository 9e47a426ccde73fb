/** Where the object with this `_id` ends: the offset of its closing brace. */
export interface ListingPlace {
  id: string
  end: number
}

const [quote, backslash, opening, closing, colon, space] = [...'"\\{}: '].map((character) => character.charCodeAt(0))
const key = Buffer.from('"_id"')

/**
 * The objects of a reply's JSON that have an `_id`, in the order in which they end. Read as JSON is, string by string, so that nothing which
 * people have written inside one can be taken for a field or a brace.
 */
export function listingPlaces(body: Buffer): ListingPlace[] {
  const places: ListingPlace[] = []
  const open: { id: string | null }[] = []
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === opening) open.push({ id: null })
    else if (byte === closing) {
      const id = open.pop()?.id ?? null
      if (id !== null) places.push({ id, end: at })
    } else if (byte === quote) {
      const end = endOfString(body, at)
      const value = isKey(body, at, end) ? afterColon(body, end + 1) : -1
      const object = open.at(-1)
      if (value < 0 || object === undefined) at = end
      else {
        at = endOfString(body, value)
        object.id = body.toString('latin1', value + 1, at)
      }
    }
  }
  return places
}

/** The quote that ends the string which begins at `from`. */
function endOfString(body: Buffer, from: number): number {
  for (let end = body.indexOf('"', from + 1); end >= 0; end = body.indexOf('"', end + 1)) {
    let escapes = 0
    while (body[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return body.length
}

function isKey(body: Buffer, from: number, end: number): boolean {
  return end - from + 1 === key.length && body.compare(key, 0, key.length, from, end + 1) === 0
}

/** Where the string begins that is the value of a key which ends before `from`; -1 where none is. */
function afterColon(body: Buffer, from: number): number {
  let at = from
  while (body[at] === space) at += 1
  if (body[at] !== colon) return -1
  at += 1
  while (body[at] === space) at += 1
  return body[at] === quote ? at : -1
}
