import { calls, problems, safeParse, type Call, type ProblemCode } from '@market/contract'
import type { Heard } from './connection.ts'
import { bytesOf, headerOf, type Draft } from './draft.ts'
import { injected, markup } from './evil-texts.ts'
import type { Reply } from './read-reply.ts'
import { fieldsOf, holdersOf } from './valid-json.ts'

/** Marks of internals: stack traces, the database's messages, file names. No reply may contain them. */
const inside =
  /\n\s+at .+:\d+|node_modules|\/packages\/|\.ts:\d+|error at or near|violates (unique|check|foreign|not-null)|duplicate key value|invalid input syntax|invalid byte sequence|relation "|ECONN|\b(Type|Range|Syntax|Reference)Error|ZodError|Unexpected token|Cannot read prop|is not a function/

/**
 * Returns what is wrong with a reply, or nothing when a refusal is a problem that names the field and no internals are
 * shown. `call` is the call of the table that the request was for, if any.
 */
export function faultsOf(draft: Draft, heard: Heard, call: Call | undefined): string[] {
  if (heard.kind === 'hang') return ['hang']
  if (heard.kind !== 'reply') return [`${heard.kind}: ${heard.said}`]
  const { reply } = heard
  return [
    ...(reply.status >= 500 ? [`${reply.status}: ${reply.body.slice(0, 300)}`] : []),
    ...faultsOfHeaders(reply),
    ...faultsOfText(reply),
    ...(reply.status >= 400 ? faultsOfRefusal(draft, reply, call) : []),
    ...(reply.status < 300 && call ? faultsOfAcceptance(draft, call) : []),
  ]
}

function faultsOfHeaders({ headers }: Reply): string[] {
  const faults: string[] = []
  if (headers.has(injected)) faults.push('a header was injected')
  if (headers.get('x-content-type-options') !== 'nosniff') faults.push('no x-content-type-options')
  return faults
}

function faultsOfText({ headers, body }: Reply): string[] {
  const faults: string[] = []
  const found = inside.exec(body)
  if (found) faults.push(`it tells of the inside: ${found[0]}`)
  const isHtml = (headers.get('content-type') ?? 'text/html').startsWith('text/html')
  if (isHtml && markup.some((mark) => body.includes(mark))) faults.push('markup came back as HTML')
  return faults
}

function faultsOfRefusal(draft: Draft, { status, headers, body }: Reply, call: Call | undefined): string[] {
  if (draft.method === 'HEAD') return body === '' ? [] : ['a HEAD got a body']
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html') && isPage(draft, status)) return []
  if (type !== 'application/problem+json; charset=utf-8') return [`a refusal of ${status} as ${type}`]
  const problem = JSON.parse(body) as {
    code: ProblemCode
    status: number
    errors?: { field: string; message: string }[]
    message?: string
  }
  const faults: string[] = []
  if (problems[problem.code]?.status !== status || problem.status !== status)
    faults.push(`${problem.code} as ${status}`)
  if ('message' in problem && call && call.refusal !== 'message') faults.push('a refusal with a message')
  if (status === 400 || status === 422) faults.push(...faultsOfFields(draft, problem, call))
  return faults
}

/** For a client that accepts HTML, a missing page is a page too, and so is what refuses a form. */
function isPage(draft: Draft, status: number): boolean {
  if (/^\/api(\/|$)/.test(draft.path)) return false
  return draft.method === 'GET' ? status === 404 : /text\/html/i.test(headerOf(draft, 'accept') ?? '')
}

function faultsOfFields(
  draft: Draft,
  { code, errors = [] }: { code: string; errors?: { field: string; message: string }[] },
  call: Call | undefined,
): string[] {
  if (errors.length === 0) return [`${code} names no field`]
  const known = knownFields(draft, call)
  const holders = new Set(meantBy(call).flatMap(({ query, body }) => [query, body].flatMap(holdersOf)))
  const isField = (field: string) => known.has(field) || holders.has(field.split('.', 1)[0] ?? '')
  return errors.flatMap(({ field, message }) => [
    ...(isField(field) ? [] : [`${code} names ${JSON.stringify(field).slice(0, 200)}, which is no field`]),
    ...(message === '' || message === undefined ? [`${code} says nothing about ${field}`] : []),
  ])
}

/** Any call, when the address was changed. */
const meantBy = (call: Call | undefined): Call[] => (call ? [call] : Object.values<Call>(calls))

/** The fields of the call, the fields that were sent, and the parts of a request. */
function knownFields(draft: Draft, call: Call | undefined): Set<string> {
  const sent = draft.body.kind === 'members' || draft.body.kind === 'bytes' ? namesIn(String(bytesOf(draft.body))) : []
  return new Set([
    'request',
    'path',
    'query',
    'body',
    'image',
    ...meantBy(call).flatMap(({ params, query, body }) => [params, query, body].flatMap(fieldsOf)),
    ...draft.headers.map(([name]) => name.toLowerCase()),
    ...queryNames(draft),
    ...sent,
  ])
}

/**
 * Both raw and decoded; what can't be decoded stays raw. The server lets a query begin with any of `?`, `;` and `#`.
 */
function queryNames({ path, query }: Draft): string[] {
  const texts = [...path.split(/[?;#]/).slice(1), query, `${path}?${query}`.replace(/^[^?;#]*[?;#]/, '')]
  return texts.flatMap((text) => [
    ...text.split('&').map((pair) => pair.split('=', 1)[0] ?? ''),
    ...new URLSearchParams(text).keys(),
  ])
}

function namesIn(json: string): string[] {
  try {
    return Object.keys(Object(JSON.parse(json)))
  } catch {
    return []
  }
}

/**
 * Detects a call that was done although its own schema refuses the input. An idempotency key may replay the reply to a
 * valid request.
 */
function faultsOfAcceptance(draft: Draft, call: Call): string[] {
  const faults =
    call.query && !safeParse(call.query, queryOf(draft)).success ? ['done, though the schema refuses its query'] : []
  if (!call.body || headerOf(draft, 'idempotency-key') !== undefined) return faults
  try {
    const text = String(bytesOf(draft.body))
    const parsed = safeParse(call.body, text === '' ? undefined : (JSON.parse(text) ?? undefined))
    return parsed.success ? faults : [...faults, 'done, though the schema refuses it']
  } catch {
    return [...faults, 'done, though it is no JSON']
  }
}

function queryOf({ query }: Draft): Record<string, string | string[]> {
  const given = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...more] = given.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]]
    }),
  )
}
