import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

interface Key {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

function makeKey(): Key {
  return { kid: randomBytes(8).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

/** The keys that sign ID tokens. The provider publishes the current ones and changes them every few days. */
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
    /** `hidden`: by a key that is nowhere published. What the header says besides is up to the caller; null leaves a word out. */
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
