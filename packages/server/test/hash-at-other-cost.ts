import { argon2Sync } from 'node:crypto'

/** An argon2id hash as one is stored, at a lower cost than the product's. */
export function hashAtOtherCost(password: string): string {
  const nonce = Buffer.from('a salt of 16 ch.')
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    memory: 8192,
    passes: 1,
    tagLength: 32,
  })
  const [salt, sum] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${sum}`
}
