import type { AuditAction, Integrity, OrderTerms } from '@market/contract'
import type { Bindings } from '../calls/bindings.ts'
import type { Caller } from '../calls/caller.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Cards } from '../ports/cards.ts'
import type { Identity } from '../ports/identity.ts'
import type { ImageStore } from '../ports/images.ts'
import type { Mailer } from '../ports/mail.ts'
import type { Subscriptions } from './domain-events/domain-events.ts'
import type { PictureHost } from './images/picture-host.ts'
import type { MailTexts } from './mails/mail-texts.ts'
import type { MailKinds } from './mails/queue-mail.ts'
import type { NoticeKinds } from './notices/notice-kind.ts'
import type { Table } from './personal-data.ts'
import type { RateLimiter } from './rate-limits/rate-limiter.ts'
import type { SealKeys } from './seal-keys.ts'
import type { SigningKeys } from './signing-keys.ts'

/** The user whose data is deleted. */
export interface LeavingUser {
  id: string
  identityId: string | null
  email: string
  /** What replaces the name in rows that stay. */
  name: string
}

/** What jobs and purges are given. */
export interface JobParts {
  nouns: readonly Noun[]
  db: Db
  cards: Cards
  identity: Identity
  images: ImageStore
  mailer: Mailer
  publicUrl: string
  orderTerms: OrderTerms
  /** In which mails name days. */
  timeZone: string
  /** From which a noun derives the keys of its own. */
  sessionSecret: string
  /** Of payee details. */
  payeeKeys: SealKeys
}

export interface Job {
  /**
   * Must be repeatable: when it throws or its process is killed, it is run again. Its payload is queued by our own code
   * only.
   */
  run(payload: unknown): Promise<void>
  /** Run so often, and not retried before the next time. Without it only what `enqueueJob` queues is run. */
  every?: 'minute' | 'hour'
}

/** What routes are given. */
export interface RouteParts {
  nouns: readonly Noun[]
  db: Db
  cards: Cards
  /** Of the card provider. */
  currency: string
  orderTerms: OrderTerms
  identity: Identity
  pictures: PictureHost
  /** Our own store, also where new pictures go to a hosted service. */
  images: ImageStore
  rateLimiter: RateLimiter
  publicUrl: string
  secureCookies: boolean
  /** From which a noun derives the keys of its own. */
  sessionSecret: string
  /** Of payee details. */
  payeeKeys: SealKeys
  receiptKeys: SigningKeys
  /** The counts of the Integrity page, cached for all who read them. */
  integrity: () => Promise<Omit<Integrity, 'repaired'>>
  /** A keyed hash of a laptop's serial number. */
  keyOfMachine: (hash: string) => string
  /** What an account may have. */
  most: { listings: number; wishes: number }
}

/** What a folder of features, platform or workflows has: `src/nouns.ts` lists them. */
export interface Noun {
  /** Below `src`. */
  folder: string
  /** Its tables of the database: no other folder writes them, which `nouns.test.ts` checks. */
  tables?: Readonly<Record<string, Table>>
  /** Deletes the activity of a user that no other user needs, when the account is deleted or taken over. */
  purgeActivity?(trx: Tx, user: LeavingUser): Promise<void>
  /** Deletes what only the deletion of the account deletes. */
  erase?(trx: Tx, user: LeavingUser): Promise<void>
  /** The actions that it writes to the audit log. */
  audit?: readonly AuditAction[]
  /** Whether this user may see the private picture at this address, because a row of the noun shows it. */
  maySeePicture?(db: Db, user: NonNullable<Caller['user']>, address: string): Promise<boolean>
  /** Its calls. */
  routes?(parts: RouteParts): Bindings
  /** Its kinds of notice: their sentences, and whether they are mailed. */
  notices?: Partial<NoticeKinds>
  /** Its kinds of mail: what an address gets that nobody has proven, and how they are written. */
  mails?: Partial<MailKinds>
  /** The texts of all of them. */
  mailTexts?: MailTexts
  /** Those of its kinds that say 'our words' to an unproven address. */
  unprovenMailTexts?: MailTexts
  /** Its background tasks, by the name under which they are queued. */
  jobs?(parts: JobParts): Readonly<Record<string, Job>>
  /** What it does when something happens to another noun. */
  on?: Subscriptions
  /** Each hour, deletes what has outlived its time. */
  purge?(parts: JobParts): Promise<void>
}
