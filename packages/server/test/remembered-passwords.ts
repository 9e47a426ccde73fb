import type { Passwords } from '../src/adapters/better-auth/options.ts'
import { hashPassword, verifyPassword } from '../src/adapters/better-auth/passwords.ts'

const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()

/** Hashes each password and compares it with each hash once per test process: Argon2 costs 50 ms of a processor. */
export const rememberedPasswords: Passwords = {
  hash: (password) => once(hashes, password, () => hashPassword(password)),
  verify: (asked) => once(verdicts, JSON.stringify([asked.hash, asked.password]), () => verifyPassword(asked)),
}

function once<Result>(known: Map<string, Promise<Result>>, key: string, make: () => Promise<Result>): Promise<Result> {
  const found = known.get(key)
  if (found) return found
  const made = make()
  known.set(key, made)
  // A refusal, as while too many hashes wait, says nothing of the next try.
  made.catch(() => known.delete(key))
  return made
}
