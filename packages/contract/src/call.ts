import { safeParse as zSafeParse, toJSONSchema } from 'zod/mini'
import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call. Whether the caller owns the row is a rule of the action.
 * - `anyone`: signed out too. An invalid or expired token counts as signed out.
 * - `identified`: a session of the sign-in provider, with or without a user record.
 * - `signed-in`: a valid access token.
 * - `admin`: a signed-in Admin.
 */
export type Access = 'anyone' | 'identified' | 'signed-in' | 'admin'

/** An extra field of a refusal's reply, which the spec's client reads. */
export type RefusalExtra = 'message' | 'empty-token'

type Schema = z.ZodMiniType

/** One row of the call table. Paths are relative to `/api`; `{name}` is a parameter. */
export interface Call {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** `bearer`: the Authorization header only; `either`: the header, else the accessToken cookie (CALL-2). */
  readonly credentials: 'bearer' | 'either'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly bodyKind?: 'json' | 'multipart' | 'raw'
  readonly reply: Schema
  /** Problem codes besides those that every call can return (`invalid-input`, `not-signed-in`, ...). */
  readonly problems: readonly ProblemCode[]
  readonly refusal?: RefusalExtra
  /** Every signed-out caller gets the same reply, which the server caches for a second. */
  readonly shared?: true
}

type Defaults = 'access' | 'credentials' | 'problems'
type CallRow = Omit<Call, Defaults> & Partial<Pick<Call, Defaults>>

const defaults = { access: 'anyone', credentials: 'either', problems: [] } as const

/** Describes a call. Defaults: access `anyone`, credentials `either`, no problem codes. */
export function call<const C extends CallRow>(row: C): Omit<typeof defaults, keyof C> & C {
  return { ...defaults, ...row }
}

type Part<C, K extends PropertyKey, Way extends 'input' | 'output'> =
  C extends Record<K, infer S extends Schema>
    ? Way extends 'output'
      ? Record<K, z.output<S>>
      : undefined extends z.input<S>
        ? { [Key in K]?: z.input<S> }
        : Record<K, z.input<S>>
    : unknown

/** What a client sends: params, query and body before parsing. */
export type CallInput<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** What an action receives: params, query and body after parsing. */
export type CallArguments<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
export type CallReply<C extends Call> = z.output<C['reply']>

/** Parses a value by a schema of this package, so that callers don't import the schema library. */
export function safeParse<S extends Schema>(schema: S, value: unknown): ReturnType<typeof zSafeParse<S>> {
  return zSafeParse(schema, value)
}

/** The JSON Schema (2020-12) of the request (`input`) or reply (`output`) as sent over the wire. */
export function jsonSchemaOf(schema: Schema, way: 'input' | 'output'): object {
  return toJSONSchema(schema, { io: way, unrepresentable: 'any' })
}
