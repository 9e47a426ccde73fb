import { calls, type Call } from '@market/contract'
import type { TestUser } from '../market.ts'
import { callerOf, headersFor, oneOf } from '../rights/callers.ts'
import { living, type Living } from '../rights/kinds.ts'
import { routeOf, type Aim, type Row, type Stage } from '../rights/row.ts'
import { membersOf, type Draft } from './draft.ts'

export type Asker = Living | 'signed out'

/** The call of the table that a row of the matrix of rights is for. */
export function callOf({ route }: Row): Call | undefined {
  return Object.values<Call>(calls).find(({ method, path }) => routeOf(method, path) === route)
}

/** The caller kinds with a successful outcome, so that bad input gets past the access checks. */
export function welcome({ gets, access }: Row): Asker[] {
  const done = living.filter((kind) => ['ok', 'private'].includes(gets[kind] ?? gets.others))
  return access === 'anyone' && ['ok', 'private'].includes(gets.stranger ?? gets.others)
    ? [...done, 'signed out']
    : done
}

/** A new caller for each one who was signed out: a changed address may be that of sign-out. */
export async function replaceLost({ market, people }: Stage): Promise<void> {
  await Promise.all(
    living.map(async (kind) => {
      const { status } = await people[kind].call('getUser', { params: { email: people[kind].email } })
      if (status !== 200) people[kind] = await oneOf(market, kind)
    }),
  )
}

/** Valid requests of one row, one after another. A new target is made only after a request that was done. */
export function openTarget(row: Row, stage: Stage) {
  let aim: Aim | null = null
  const doubles = new Map<Asker, TestUser>()

  async function personOf(kind: Asker): Promise<TestUser> {
    if (kind === 'signed out') return stage.people.admin
    const known = doubles.get(kind) ?? (row.endsCaller ? await oneOf(stage.market, kind) : stage.people[kind])
    doubles.set(kind, known)
    return known
  }

  return {
    async draft(kind: Asker): Promise<Draft> {
      const person = await personOf(kind)
      if (aim === null) {
        aim = await row.aim(stage)
        // An event that arrives later would look like a write of the request.
        await stage.market.cardSandbox.settled()
      }
      const { method, url, body, headers = {} } = await aim.requestOf(person)
      const [path = '', query = ''] = url.split('?')
      const draft: Draft = {
        method,
        path,
        query,
        headers: [['host', new URL(stage.market.url).host], ...credentials(kind, person), ...Object.entries(headers)],
        body: { kind: 'none' },
        chunks: null,
      }
      await setBody(draft, body)
      return draft
    },
    /** The last request of this caller was done. `elsewhere`: it had another address or method by then. */
    async used(kind: Asker, elsewhere: boolean): Promise<void> {
      if (!row.repeatable || elsewhere) aim = null
      if (row.endsCaller || elsewhere) doubles.delete(kind)
      if (elsewhere) await replaceLost(stage)
    },
  }
}

export type Target = ReturnType<typeof openTarget>

/** Sent as by a browser: the token and the sign-in's cookie. */
function credentials(kind: Asker, person: TestUser): [string, string][] {
  if (kind === 'signed out') return []
  const caller = callerOf(kind, person)
  return Object.entries({ ...headersFor(caller, 'bearer'), ...headersFor(caller, 'session') })
}

async function setBody(draft: Draft, body: unknown): Promise<void> {
  if (body === undefined) return
  if (body instanceof FormData) {
    const form = new Response(body)
    draft.headers.push(['content-type', form.headers.get('content-type') ?? ''])
    draft.body = { kind: 'bytes', bytes: Buffer.from(await form.arrayBuffer()) }
    return
  }
  draft.headers.push(['content-type', 'application/json'])
  draft.body =
    typeof body === 'object' && body !== null
      ? { kind: 'members', members: membersOf(body) }
      : { kind: 'bytes', bytes: Buffer.from(String(body)) }
}
