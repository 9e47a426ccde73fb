import type { SealKeys } from '../../platform/seal-keys.ts'
import type { Reading } from './reading.ts'

const make = 'make one with: echo "k1:$(openssl rand -base64 32)"'

/** `doing`: what the first key does, in the refusal of a list that begins with a lost one. */
function readKeyRing(reading: Reading, name: string, doing: string): SealKeys {
  const keys = new Map<string, Buffer | null>()
  const text = reading.given(name)
  if (text === undefined) {
    const start = `start with npm start, which makes one; or ${make}`
    reading.refuse(name, `${name} is not set`, reading.production ? make : start)
    return keys
  }
  for (const [nth, one] of text.split(',').entries()) {
    const [, id = '', key = ''] = /^\s*([\w-]{1,32}):(lost|[\w+/-]{43}=?)\s*$/.exec(one) ?? []
    const wrong = wrongWith({ id, key, nth, isKnown: keys.has(id) }, doing)
    if (wrong !== null) {
      reading.refuse(name, `${name} ${wrong}`, make)
      break
    }
    keys.set(id, key === 'lost' ? null : Buffer.from(key, 'base64'))
  }
  return keys
}

// A key is never printed, and what is in an id's place may be one.
function wrongWith(one: { id: string; key: string; nth: number; isKnown: boolean }, doing: string): string | null {
  if (one.id === '') return `is no list of id:key with keys of 32 bytes in base64: number ${one.nth + 1}`
  if (one.isKnown) return `has two keys with the id ${one.id}`
  return one.nth === 0 && one.key === 'lost' ? `begins with a lost key, but the first one ${doing}` : null
}

/** The keys of payee details: `id:key` of each, separated by commas; `id:lost` for one of which there is no copy. */
export function readPayeeKeys(reading: Reading): SealKeys {
  return readKeyRing(reading, 'PAYEE_KEYS', 'encrypts')
}

/** The keys that sign receipts, written in the same way. */
export function readReceiptKeys(reading: Reading): SealKeys {
  return readKeyRing(reading, 'RECEIPT_KEYS', 'signs')
}
