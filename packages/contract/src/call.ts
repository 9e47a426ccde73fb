import { safeParse as zSafeParse, toJSONSchema } from 'zod/mini'
import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call at all; whose thing it is stands in the action's rules.
 * - `anyone`: signed out too. A bad or expired token counts as none.
 * - `identified`: whoever the sign-in provider knows, with or without a user record here.
 * - `signed-in`: the holder of a living access token.
 * - `admin`: a signed-in Admin.
 */
export type Access = 'anyone' | 'identified' | 'signed-in' | 'admin'

/** What a refused call carries beside the problem, because the spec's client reads it. */
export type RefusalExtra = 'message' | 'empty-token'

type Schema = z.ZodMiniType

/** One row of the call table. Paths are written as in the spec, `{name}` being a parameter, below `/api`. */
export interface Call {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** `bearer`: only the Authorization header counts; `either`: the header, else the accessToken cookie (spec section 6). */
  readonly credentials: 'bearer' | 'either'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyKind?: 'json' | 'multipart' | 'raw'
  readonly reply: Schema
  /** Refusals beyond those every call can give (`invalid-input`, `not-signed-in`, ...). */
  readonly problems: readonly ProblemCode[]
  readonly refusal?: RefusalExtra
  /**
   * What a signed-out caller's reply is made from, for a read that all of them share: the server may keep it until one of these changes.
   * `listings` is any laptop; a field of the path stands in braces.
   */
  readonly shared?: readonly string[]
  /** `spec`: section 7 of the spec; `ours`: beside it. */
  readonly origin: 'spec' | 'ours'
}

type Defaults = 'access' | 'credentials' | 'problems' | 'origin'
type Given = Omit<Call, Defaults> & Partial<Pick<Call, Defaults>>

const defaults = { access: 'anyone', credentials: 'either', problems: [], origin: 'spec' } as const

/** Describes a call. Left out: open to anyone, either credential, no problems of its own, from the spec. */
export function call<const C extends Given>(given: C): Omit<typeof defaults, keyof C> & C {
  return { ...defaults, ...given }
}

type Part<C, K extends PropertyKey, Way extends 'input' | 'output'> =
  C extends Record<K, infer S extends Schema> ? Record<K, Way extends 'input' ? z.input<S> : z.output<S>> : unknown

/** What a caller gives: params, query and body as they go over the wire. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** What an action gets: the same after parsing. */
export type CallArguments<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
export type CallReply<C extends Call> = z.output<C['reply']>

/** Parses a value by a schema of this package; callers need not know the library. */
export function safeParse<S extends Schema>(schema: S, value: unknown): ReturnType<typeof zSafeParse<S>> {
  return zSafeParse(schema, value)
}

/** The JSON Schema (2020-12) of what goes over the wire in this direction. */
export function jsonSchemaOf(schema: Schema, way: 'input' | 'output'): object {
  return toJSONSchema(schema, { io: way, unrepresentable: 'any' })
}
