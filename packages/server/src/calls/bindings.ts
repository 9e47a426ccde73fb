import type { Call, CallArguments, CallName, CallReply, Calls, Language, Problem } from '@market/contract'
import type { Db, Tx } from '../db/db.ts'
import type { Caller, Identified } from './caller.ts'

/** The HTTP side of a request, for the few actions that touch cookies or headers. */
export interface RequestContext {
  headers: Headers
  /** The client's IP address; of IPv6 its network, because a client has all addresses of it. */
  address: string
  /** The language cookie. */
  language: Language | null
  requestId: string
  url: string
  setCookie(serialized: string): void
}

type Authenticated<C extends Call> = C['access'] extends 'anyone'
  ? { caller: Caller | null }
  : C['access'] extends 'identified'
    ? { identified: Identified }
    : { caller: Caller }

export type Request<C extends Call> = CallArguments<C> & Authenticated<C> & { context: RequestContext }

/**
 * Runs in one transaction, opened by the HTTP layer, that stores the idempotency key too. A problem that is thrown rolls
 * it back; after one that is returned, what was written stays.
 */
export interface OneTransaction<C extends Call> {
  kind: 'transaction'
  act(trx: Tx, request: Request<C>): Promise<CallReply<C> | Problem>
}
/** Reads, or writes in several transactions because a provider is called between them. */
export interface Free<C extends Call> {
  kind: 'free'
  once: boolean
  act(request: Request<C>): Promise<CallReply<C>>
}
/**
 * Reads where a second of staleness is harmless: from the replica, if there is one and the caller doesn't need to read
 * their own writes.
 */
export interface Replicated<C extends Call> {
  kind: 'replicated'
  act(db: Db, request: Request<C>): Promise<CallReply<C>>
}

/** Reads a body or sends a reply that is not JSON. */
export interface Raw {
  kind: 'raw'
  act(request: RawRequest): Promise<RawReply>
}

export interface RawRequest extends RequestContext {
  query: Record<string, string>
  params: Record<string, string>
  caller: Caller | null
  /** The unparsed body, for calls that verify its signature. */
  body: Buffer | null
  /** The file of a multipart field, or null. Throws the problem `image-too-heavy` above the limit. */
  file(field: string): Promise<Buffer | null>
}

export interface RawReply {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer | object
}

export type Binding<C extends Call> = OneTransaction<C> | Free<C> | Replicated<C> | Raw

/** The bindings of a feature, by call name. */
export type Bindings = { [N in CallName]?: Binding<Calls[N]> }

export function inOneTransaction<C extends Call>(act: OneTransaction<C>['act']): OneTransaction<C> {
  return { kind: 'transaction', act }
}

export function inOwnTransactions<C extends Call>(act: Free<C>['act']): Free<C> {
  return { kind: 'free', once: false, act }
}

/** docs/decisions/0015-many-processes.md lists the calls that may be served from a replica. */
export function fromReplica<C extends Call>(act: Replicated<C>['act']): Replicated<C> {
  return { kind: 'replicated', act }
}

/** A write in several transactions that is not idempotent: with an idempotency key its stored reply is replayed. */
export function inOwnTransactionsOnce<C extends Call>(act: Free<C>['act']): Free<C> {
  return { kind: 'free', once: true, act }
}

export function raw(act: Raw['act']): Raw {
  return { kind: 'raw', act }
}
