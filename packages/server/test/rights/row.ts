import { apiRoot, calls, requestFor, type Call, type CallInput, type CallName, type Calls } from '@market/contract'
import type { Answer, Market, Person } from '../market.ts'
import type { Gets, Living } from './kinds.ts'

/** `spare` is somebody who never calls, so that their sign-in may be changed. */
export interface Stage {
  market: Market
  people: Record<Living, Person>
  spare: Person
}

export interface Request {
  method: string
  url: string
  body?: unknown
  headers?: Record<string, string>
}

/** A request that is aimed at one thing; `secrets` are what a reply holds for some callers only. */
export interface Aim {
  secrets: readonly string[]
  requestOf(caller: Person): Promise<Request>
}

/** One line of the matrix: an act on a route, and what each kind of caller gets. */
export interface Row {
  /** As the framework reports it: `GET /api/products/:id`. */
  route: string
  does: string
  access: Call['access']
  credentials: Call['credentials'] | 'session'
  gets: Gets
  /** Makes something new to act on. */
  aim(stage: Stage): Promise<Aim>
  /** The caller is signed out or deleted by it, so that somebody of the same kind makes the call. */
  endsCaller: boolean
  /** Acting again does nothing more, so that the thing acted on need not be made anew. */
  repeatable: boolean
  /** Each kind calls once, not in every way: where a call costs a password's hash, and where nothing looks at the caller. */
  brief: boolean
  /** Tells a success that changed nothing, or that shows nobody, from one that did. */
  reads?: (body: Answer['body'], caller: Person) => 'ok' | 'nothing'
}

type Parts<N extends CallName> = Omit<CallInput<Calls[N]> & object, 'query'>
/** The call's input; `raw` goes as it is, for forms and for what the schema would not let us write. */
type Given<N extends CallName> = { headers?: Record<string, string> } & (
  | Parts<N>
  | (Omit<Parts<N>, 'body'> & { raw: unknown })
)

interface Draft<N extends CallName, T extends object> {
  does: string
  gets: Gets
  on?: (stage: Stage) => Promise<T>
  input?: (target: T, caller: Person) => Given<N> | Promise<Given<N>>
  /** For the few calls whose action looks at the sign-in itself, though the table leaves them open. */
  by?: 'session'
  endsCaller?: true
  repeatable?: true
  brief?: true
  reads?: Row['reads']
}

/** A line for a call of the table, which says where it is mounted and who may call at all. */
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

/** A line for a route beside the table, which looks at nobody. */
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
    aim: async (stage) => ({ secrets: [], requestOf: async () => ({ method, url: urlOf(stage), headers }) }),
  }
}
