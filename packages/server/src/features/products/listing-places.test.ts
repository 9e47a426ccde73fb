import { describe, expect, it } from 'vitest'
import { listingPlaces } from './listing-places.ts'

/** Always the same ones. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const pieces = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '_id',
  '"_id":"',
  '"_id" : "x"',
  '\\"_id\\":\\"',
  '","_id":"0',
  '"}',
  '\n',
  '\u2028',
  'ল্যাপটপ',
  '💻',
  '\u0000',
  ' ',
  'a',
]

const idOf = (n: number): string => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Written as PostgreSQL writes it, and as JavaScript does. */
const spellings: ((reply: unknown) => string)[] = [
  (reply) => JSON.stringify(reply),
  (reply) => JSON.stringify(reply, null, 1).replaceAll('\n', ''),
  (reply) => JSON.stringify(reply).replaceAll('},{', '}, \n {'),
]

describe('the places of a reply’s listings', () => {
  it('are found whatever people have written, in any order of the fields', () => {
    const below = numbers(7)
    const hostile = (): string => Array.from({ length: below(12) }, () => pieces[below(pieces.length)] ?? '').join('')
    for (let round = 0; round < 2_000; round++) {
      const items = Array.from({ length: below(5) }, (_, n) => {
        const fields: [string, unknown][] = [
          ['_id', idOf(n)],
          ['itemName', hostile()],
          ['description', hostile()],
          ['resalePrice', below(9) / 4],
          ['soldFlag', below(2) === 0],
          ['heldUntil', below(2) === 0 ? null : hostile()],
        ]
        const turned = below(fields.length)
        return Object.fromEntries([...fields.slice(turned), ...fields.slice(0, turned)])
      })
      const reply = {
        respons: items,
        next: hostile(),
        facets: {
          place: [
            { value: hostile(), count: 1 },
            { value: '_id', count: 2 },
          ],
        },
      }
      const text = spellings[below(2)]?.(reply) ?? ''
      const body = Buffer.from(text)
      const places = listingPlaces(body)
      expect(
        places.map(({ id }) => id),
        text,
      ).toEqual(items.map(({ _id: id }) => id))
      // What is put there becomes a field of that listing, and nothing else changes.
      const parts = [0, ...places.map(({ end }) => end)].map((from, n) =>
        body.subarray(from, places[n]?.end).toString(),
      )
      const laid = parts
        .map((part, n) => (n < places.length ? `${part},"phone":${JSON.stringify(places[n]?.id)}` : part))
        .join('')
      expect(JSON.parse(laid), text).toEqual({
        ...reply,
        respons: items.map((item) => ({ ...item, phone: item['_id'] })),
      })
    }
  })

  it('are those of PostgreSQL’s spelling too', () => {
    const body = Buffer.from(spellings[2]?.({ respons: [{ _id: idOf(1) }, { _id: idOf(2), itemName: 'x' }] }) ?? '')
    expect(listingPlaces(body).map(({ end }) => body.toString('latin1', end, end + 1))).toEqual(['}', '}'])
  })

  it('are none where there is none, or where the text is no JSON', () => {
    for (const text of ['', '{"respons":[]}', '[1,"_id",{"a":"_id"}]', '{"_id":7}', '"_id":"x"}', '{"a":"'])
      expect(listingPlaces(Buffer.from(text))).toEqual([])
  })
})
