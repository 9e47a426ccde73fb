import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedQueue } from '../../queue/bounded-queue.ts'

interface Cost {
  memory: number
  passes: number
  parallelism: number
}

// More than the least that OWASP asks for (19 MiB, 2 passes). Memory is in KiB.
const cost: Cost = { memory: 32 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

// Each takes 32 MiB and one of the process's four worker threads, which files and names are looked up on too.
const queue = createBoundedQueue({ atOnce: 2, waiting: 60 })
const derive = promisify(argon2)

function tagOf(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  length: number,
): Promise<Buffer> {
  // However a keyboard composes an accent, it is the same password.
  const message = password.normalize('NFKC')
  return queue.run(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: length }))
}

/** Argon2id with a salt of its own, as a PHC string that carries its cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${prefixOf(cost)}${base64(salt)}$${base64(await tagOf(password, salt, cost, tagLength))}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const kept = parse(hash)
  return kept !== null && timingSafeEqual(await tagOf(password, kept.salt, kept.cost, kept.tag.length), kept.tag)
}

/** Made at another cost than one would be today. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefixOf(cost))
}

function prefixOf({ memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
}

function parse(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (memory === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
