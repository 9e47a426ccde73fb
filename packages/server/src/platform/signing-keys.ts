import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactSign, compactVerify, errors } from 'jose'
import type { SealKeys } from './seal-keys.ts'

/** A public key as others read it (RFC 7517, RFC 8037). */
export interface PublishedKey {
  kty: 'OKP'
  crv: 'Ed25519'
  alg: 'EdDSA'
  use: 'sig'
  kid: string
  x: string
}

export interface SigningKeys {
  /** A JWS (EdDSA) by the first key; of the same claims always the same. */
  sign(claims: object): Promise<string>
  /** What one of the keys has signed; undefined for every other text. */
  verify(jws: string): Promise<unknown>
  published: readonly PublishedKey[]
}

/** The head of an Ed25519 key in PKCS #8, whose last 32 bytes are the key. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Each key is the 32 bytes of a private key of Ed25519; one that is lost verifies nothing. `type`: of what is signed, so
 * that nothing else is taken for it.
 */
export function openSigningKeys(keys: SealKeys, type: string): SigningKeys {
  const known = [...keys].flatMap(([id, seed]) => (seed === null ? [] : [{ id, key: privateKey(seed) }]))
  const byId = new Map(known.map(({ id, key }) => [id, createPublicKey(key)]))
  const [first] = known
  return {
    published: [...byId].map(([kid, key]) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid,
      x: xOf(key),
    })),
    async sign(claims) {
      if (!first) throw new Error('There is no key to sign with')
      return new CompactSign(Buffer.from(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'EdDSA', kid: first.id, typ: type })
        .sign(first.key)
    },
    async verify(jws) {
      if (!isCanonical(jws)) return undefined
      try {
        const { payload, protectedHeader } = await compactVerify(
          jws,
          ({ kid = '' }) => {
            const key = byId.get(kid)
            if (!key) throw new errors.JWKSNoMatchingKey()
            return key
          },
          { algorithms: ['EdDSA'] },
        )
        return protectedHeader.typ === type ? JSON.parse(Buffer.from(payload).toString()) : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}

// The last character of a part has bits that stand for nothing: changed there alone, a text would still verify.
function isCanonical(jws: string): boolean {
  return jws.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
}

function privateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
}

function xOf(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? ''
}
