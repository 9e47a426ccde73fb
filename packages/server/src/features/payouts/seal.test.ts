import { describe, expect, it } from 'vitest'
import { openPayee, sealPayee } from './seal.ts'

const owner = { id: '01930000-0000-7000-8000-000000000001', user_id: '01930000-0000-7000-8000-000000000002' }
const details = {
  method: 'wallet',
  holder: 'সাদিয়া রহমান',
  institution: 'bKash',
  branch: '',
  account: '01711 000000',
} as const
const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const keys = new Map([
  ['k1', one],
  ['k2', two],
])
const sealed = { ...owner, ...sealPayee(owner, details, keys) }

describe('payee details', () => {
  it('are encrypted with the first key, differently each time, and opened with any', () => {
    const again = { ...owner, ...sealPayee(owner, details, keys) }
    expect([sealed.key_id, again.key_id]).toEqual(['k1', 'k1'])
    expect(sealed.details).toMatch(/^[\w-]+$/)
    expect(again.details).not.toBe(sealed.details)
    for (const row of [sealed, again]) {
      expect(openPayee(row, keys)).toEqual(details)
      expect(openPayee(row, new Map([...keys].toReversed()))).toEqual(details)
    }
  })

  it('do not open with another key of the same id', () => {
    expect(() => openPayee(sealed, new Map([['k1', two]]))).toThrow(/unable to authenticate/)
  })

  it('do not open with keys among which theirs is not, which the error names', () => {
    expect(() => openPayee(sealed, new Map([['k2', two]]))).toThrow(
      `PAYEE_KEYS lacks the key k1 of the payee ${owner.id}`,
    )
  })

  it('do not open in another row, nor in that of another user', () => {
    for (const moved of [{ id: owner.user_id }, { user_id: owner.id }])
      expect(() => openPayee({ ...sealed, ...moved }, keys)).toThrow(/unable to authenticate/)
  })

  it('do not open with a byte changed, whichever', () => {
    const bytes = Buffer.from(sealed.details, 'base64url')
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => openPayee({ ...sealed, details: changed.toString('base64url') }, keys), `byte ${at}`).toThrow()
    }
  })

  it('do not open cut off', () => {
    for (const length of [1, 20, 38])
      expect(() => openPayee({ ...sealed, details: sealed.details.slice(0, length) }, keys)).toThrow()
  })

  it('are null when they are deleted, or when their key is lost', () => {
    expect(openPayee({ ...sealed, details: '' }, keys)).toBeNull()
    expect(
      openPayee(
        sealed,
        new Map([
          ['k2', two],
          ['k1', null],
        ]),
      ),
    ).toBeNull()
  })
})
