import { apiRoot, calls, requestFor, type Call, type CallInput, type CallName, type Calls } from '@market/contract'
import type { Answer, Market, TestUser } from '../market.ts'
import type { Gets, Living } from './kinds.ts'

/** `spare`: a user who makes no calls, so that their sign-in may be changed. */
export interface Stage {
  market: Market
  people: Record<Living, TestUser>
  spare: TestUser
}

export interface Request {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
}

/** The target of a request. `secrets`: values that only some callers may see in the reply. */
export interface Aim {
  secrets: readonly string[]
  requestOf(caller: TestUser): Promise<Request>
}

/** One row of the matrix: an action on a route, and the expected outcome for each kind of caller. */
export interface Row {
  /** As Fastify reports it: `GET /api/products/:id`. */
  route: string
  does: string
  access: Call['access']
  credentials: Call['credentials'] | 'session'
  gets: Gets
  /** Makes a new target. */
  aim(stage: Stage): Promise<Aim>
  /** The call signs the caller out or deletes them, so each call is made by a new user of the same kind. */
  endsCaller: boolean
  /** Repeating the call changes nothing more, so the target need not be made again. */
  repeatable: boolean
  /** Each kind calls once, not with every credential: the call hashes a password, or does not authenticate. */
  brief: boolean
  /** A route outside the call table, with the same reply for all callers. */
  looksAtNobody: boolean
  /** Tells a success that changed or showed nothing from one that did. */
  reads?: (body: Answer['body'], caller: TestUser) => 'ok' | 'nothing'
}

type Parts<N extends CallName> = Omit<CallInput<Calls[N]> & object, 'query'>
/** The call's input. `raw` is sent unchanged, for forms and for input that the schema's type doesn't allow. */
type Given<N extends CallName> = { headers?: Record<string, string> } & (
  | Parts<N>
  | (Omit<Parts<N>, 'body'> & { raw: unknown })
)

interface Draft<N extends CallName, T extends object> {
  does: string
  gets: Gets
  on?: (stage: Stage) => Promise<T>
  input?: (target: T, caller: TestUser) => Given<N> | Promise<Given<N>>
  /** For the few calls open to anyone whose action reads the sign-in itself. */
  by?: 'session'
  endsCaller?: true
  repeatable?: true
  brief?: true
  reads?: Row['reads']
}

/** A row for a call of the table, which defines its route and its access. */
export function row<N extends CallName, T extends object = object>(name: N, draft: Draft<N, T>): Row {
  const call: Call = calls[name]
  const {
    does,
    gets,
    on,
    input,
    by,
    endsCaller = false,
    repeatable = call.method === 'GET',
    brief = false,
    reads,
  } = draft
  return {
    route: routeOf(call.method, call.path),
    does,
    gets,
    endsCaller,
    repeatable,
    brief,
    looksAtNobody: false,
    ...(reads && { reads }),
    access: call.access,
    credentials: by ?? (call.access === 'identified' ? 'session' : call.credentials),
    async aim(stage) {
      const target = on ? await on(stage) : undefined
      return {
        secrets: target && 'secrets' in target ? (target.secrets as string[]) : [],
        async requestOf(caller) {
          const given: {
            params?: Record<string, string>
            body?: unknown
            raw?: unknown
            headers?: Record<string, string>
          } = (await input?.(target as T, caller)) ?? {}
          const { method, url } = requestFor(call, given)
          return { method, url, body: given.raw ?? given.body, ...(given.headers && { headers: given.headers }) }
        },
      }
    },
  }
}

export function routeOf(method: string, path: string): string {
  return `${method} ${apiRoot}${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** A row for a route outside the table, which does not authenticate. */
export function openRow(
  route: string,
  does: string,
  gets: Gets['others'],
  urlOf: (stage: Stage) => string,
  headers: Record<string, string> = {},
): Row {
  const [method = ''] = route.split(' ')
  return {
    route,
    does,
    gets: { others: gets },
    access: 'anyone',
    credentials: 'either',
    endsCaller: false,
    repeatable: true,
    brief: true,
    looksAtNobody: true,
    aim: async (stage) => ({ secrets: [], requestOf: async () => ({ method, url: urlOf(stage), headers }) }),
  }
}
