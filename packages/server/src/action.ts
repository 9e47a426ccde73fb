import type { Call, CallArguments, CallName, CallReply, Calls, Language, UserType } from '@market/contract'
import type { Db } from './db/db.ts'

/** The holder of a living access token. */
export interface Caller {
  sessionId: string
  identityId: string
  email: string
  signedInAt: Date
  /** Null between sign-in and the making of the user record. `deals`: they have listed, booked or paid for something. */
  user: { id: string; name: string; type: UserType; admin: boolean; deals: boolean } | null
  from: RequestOrigin
}

/** The caller's address, as `Wire` has it, and the id under which the request stands in the server's log. */
export interface RequestOrigin {
  address: string
  requestId: string
}

/** What a token alone says of its holder. */
export type Holder = Omit<Caller, 'from'>

/** Someone whom the sign-in provider knows, with or without a token of ours. */
export interface Identified {
  identityId: string
  email: string
  emailVerified: boolean
  name: string
  picture: string | null
  /** The provider's session, when that is what proved it. */
  identitySession: string | null
  signedInAt: Date
}

/** The HTTP side of a request, for the few actions that touch cookies or headers. */
export interface Wire {
  headers: Headers
  /** The caller's address; of an IPv6 address the network, as one person has all of it. */
  address: string
  /** What was chosen in this browser. */
  language: Language | null
  requestId: string
  url: string
  setCookie(serialized: string): void
}

type WhoAsks<C extends Call> = C['access'] extends 'anyone'
  ? { caller: Caller | null }
  : C['access'] extends 'identified'
    ? { identified: Identified }
    : { caller: Caller }

export type Request<C extends Call> = CallArguments<C> & WhoAsks<C> & { wire: Wire }

/** Acts inside one transaction that the HTTP layer opens and that holds the idempotency key too. */
export interface OneTransaction<C extends Call> {
  kind: 'transaction'
  /** Runs before the transaction opens, so this is where a store or a provider is called. Returns what runs inside it. */
  prepare(request: Request<C>): Promise<(db: Db) => Promise<CallReply<C>>>
}
/** Reads, or writes in several transactions of its own because a provider is called in between. */
export interface Free<C extends Call> {
  kind: 'free'
  once: boolean
  act(request: Request<C>): Promise<CallReply<C>>
}
/** Reads where a second of staleness is harmless: from a replica, where there is one and nobody has to see what they have just written. */
export interface Replicated<C extends Call> {
  kind: 'replicated'
  act(db: Db, request: Request<C>): Promise<CallReply<C>>
}

/** Whether somebody may know anything of listings that visitors do not. */
export function mayKnowMore({ user }: Holder): boolean {
  return user !== null && (user.admin || user.deals)
}

/** Answers with something else than JSON, or reads something else. */
export interface Raw {
  kind: 'raw'
  act(request: RawRequest): Promise<RawReply>
}

export interface RawRequest extends Wire {
  query: Record<string, string>
  caller: Caller | null
  /** The body as it came, for calls that read it whole. */
  body: Buffer | null
  /** The file of a multipart field; throws the problem `image-too-heavy` past the limit; null when there is none. */
  file(field: string): Promise<Buffer | null>
}

export interface RawReply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer | object
}

export type Binding<C extends Call> = OneTransaction<C> | Free<C> | Replicated<C> | Raw

/** What the routes of a feature hand to the HTTP layer: for some names of the table, what they do. */
export type Bindings = { [N in CallName]?: Binding<Calls[N]> }

export function inOneTransaction<C extends Call>(
  act: (db: Db, request: Request<C>) => Promise<CallReply<C>>,
): OneTransaction<C> {
  return { kind: 'transaction', prepare: async (request) => (db) => act(db, request) }
}

/** The same for a call that asks a store or a provider first. */
export function preparedInOneTransaction<C extends Call>(prepare: OneTransaction<C>['prepare']): OneTransaction<C> {
  return { kind: 'transaction', prepare }
}

export function freely<C extends Call>(act: Free<C>['act']): Free<C> {
  return { kind: 'free', once: false, act }
}

/** Which calls these are is decided in docs/decisions/0015-many-processes.md. */
export function fromReplica<C extends Call>(act: Replicated<C>['act']): Replicated<C> {
  return { kind: 'replicated', act }
}

/** A write in several transactions that would answer otherwise the second time: with an idempotency key its reply is given again. */
export function freelyOnce<C extends Call>(act: Free<C>['act']): Free<C> {
  return { kind: 'free', once: true, act }
}

export function raw(act: Raw['act']): Raw {
  return { kind: 'raw', act }
}
