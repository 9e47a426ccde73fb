import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

interface Key {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

function makeKey(): Key {
  return { kid: randomBytes(8).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

/** The keys that sign ID tokens. The provider publishes the current ones and rotates them every few days. */
export function openKeys() {
  let current = makeKey()
  const hidden = makeKey()
  return {
    published: () => ({
      keys: [{ ...current.publicKey.export({ format: 'jwk' }), kid: current.kid, use: 'sig', alg: 'RS256' }],
    }),
    rotate() {
      current = makeKey()
    },
    /** `hidden`: signs with an unpublished key. The caller's header fields override the defaults; null removes one. */
    sign(header: object, payload: object, by: 'current' | 'hidden'): string {
      const key = by === 'current' ? current : hidden
      const said = Object.fromEntries(
        Object.entries({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header }).filter(([, value]) => value !== null),
      )
      const text = [said, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.privateKey).toString('base64url')}`
    },
  }
}
