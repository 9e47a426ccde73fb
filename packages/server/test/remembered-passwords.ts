import type { Passwords } from '../src/adapters/better-auth/options.ts'
import { hashPassword, verifyPassword } from '../src/adapters/better-auth/passwords.ts'

const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()

/**
 * Caches the hash of each password, and the comparison with each hash, per test process: Argon2 takes 50 ms of CPU
 * time.
 */
export const rememberedPasswords: Passwords = {
  hash: (password) => once(hashes, password, () => hashPassword(password)),
  verify: (asked) => once(verdicts, JSON.stringify([asked.hash, asked.password]), () => verifyPassword(asked)),
}

function once<Result>(known: Map<string, Promise<Result>>, key: string, make: () => Promise<Result>): Promise<Result> {
  const found = known.get(key)
  if (found) return found
  const made = make()
  known.set(key, made)
  // A rejection, as when too many hashes are queued, is not cached.
  made.catch(() => known.delete(key))
  return made
}
