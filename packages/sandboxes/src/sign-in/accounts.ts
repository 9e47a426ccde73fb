import { createHash } from 'node:crypto'
import path from 'node:path'
import { readJson, writeWhole } from '../files.ts'

export interface Person {
  name: string
  email: string
  emailVerified: boolean
}

/** `sub` is a stable id derived from the e-mail: 21 digits, like those of the hosted service. */
export interface Account extends Person {
  sub: string
}

export interface Accounts {
  /** The predefined ones, then the added ones, newest first. */
  list(): Account[]
  find(sub: string): Account | undefined
  /** Adds an account, or updates the one with that e-mail. */
  add(person: Person): Promise<Account>
}

const ready: readonly Account[] = [
  { name: 'Rafi Karim', email: 'rafi@gmail.test', emailVerified: true },
  { name: 'Nadia Rahman', email: 'nadia@gmail.test', emailVerified: true },
  { name: 'Sam Okoro', email: 'sam@gmail.test', emailVerified: true },
].map(withSub)

const mostAdded = 8

export async function openAccounts(dir: string): Promise<Accounts> {
  const file = path.join(dir, 'accounts.json')
  let added = (await readJson<Account[]>(file)) ?? []

  const list = () => {
    const changed = new Set(added.map(({ sub }) => sub))
    return [...ready.filter(({ sub }) => !changed.has(sub)), ...added]
  }
  return {
    list,
    find: (sub) => list().find((account) => account.sub === sub),
    async add(person) {
      const account = withSub(person)
      added = [account, ...added.filter(({ sub }) => sub !== account.sub)].slice(0, mostAdded)
      await writeWhole(file, JSON.stringify(added, null, 2))
      return account
    },
  }
}

function withSub(person: Person): Account {
  const digest = createHash('sha256').update(person.email.toLowerCase()).digest('hex')
  const sub = (10n ** 20n + (BigInt(`0x${digest}`) % (9n * 10n ** 20n))).toString()
  return { sub, ...person }
}
