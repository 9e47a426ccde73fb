import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PayeeBody } from '@market/contract'
import type { SealKeys } from '../../platform/seal-keys.ts'
import type { PayeeRow } from './noun.ts'

export type PayeeDetails = Omit<PayeeBody, 'branch'> & { branch: string }

type Owner = Pick<PayeeRow, 'id' | 'user_id'>
type Sealed = Pick<PayeeRow, 'details' | 'key_id'>
export type SealedPayee = Owner & Sealed

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** Encrypts payee details with the first key, for this row of this user alone. */
export function sealPayee(owner: Owner, details: PayeeDetails, keys: SealKeys): Sealed {
  const [first] = keys
  if (!first?.[1]) throw new Error('PAYEE_KEYS has no key to encrypt payee details with')
  const [keyId, key] = [first[0], first[1]]
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagLength }).setAAD(additionalData(owner))
  const text = Buffer.concat([sealing.update(JSON.stringify(details), 'utf8'), sealing.final()])
  return { details: Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64url'), key_id: keyId }
}

/**
 * Decrypts payee details. Null: they are deleted, or their key is lost.
 * @throws Error when they were changed or copied from another row, or when their key is not among `keys`
 */
export function openPayee({ details, key_id: keyId, ...owner }: SealedPayee, keys: SealKeys): PayeeDetails | null {
  if (details === '') return null
  const key = keys.get(keyId)
  if (key === undefined) throw new Error(`PAYEE_KEYS lacks the key ${keyId} of the payee ${owner.id}`)
  if (key === null) return null
  const bytes = Buffer.from(details, 'base64url')
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(additionalData(owner))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()])
  return JSON.parse(text.toString()) as PayeeDetails
}

/** Text copied into another row, or a row given to another user, doesn't open with it. */
function additionalData({ id, user_id: userId }: Owner): Buffer {
  return Buffer.from(`${id} ${userId}`)
}
