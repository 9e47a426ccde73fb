import { calls, Problem, type Call, type ProblemCode } from '@market/contract'
import { describe, expect, it } from 'vitest'
import type { Heard } from './connection.ts'
import { membersOf, type Draft } from './draft.ts'
import { injected, markup } from './evil-texts.ts'
import { faultsOf } from './judge.ts'

const draftOf = (body: object, query = ''): Draft => ({
  method: 'POST',
  path: '/api/newsletter',
  query,
  headers: [
    ['host', 'x'],
    ['content-type', 'application/json'],
  ],
  body: { kind: 'members', members: membersOf(body) },
  chunks: null,
})

function heard(status: number, body: string, headers: Record<string, string> = {}): Heard {
  const all = {
    'content-type': 'application/problem+json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    ...headers,
  }
  return { kind: 'reply', ms: 1, reply: { status, headers: new Map(Object.entries(all)), body } }
}

const refusal = (problem: Problem, more: object = {}): Heard =>
  heard(problem.status, JSON.stringify({ ...problem.toDetails(), ...more }))
const of = (code: ProblemCode, field: string, message?: string): Heard => refusal(Problem.ofField(code, field, message))
const judged = (
  what: Heard,
  { call = calls.subscribe, body = { email: 'x' }, query }: { call?: Call | null; body?: object; query?: string } = {},
): string[] => faultsOf(draftOf(body, query), what, call ?? undefined)

describe('the judge of bad input', () => {
  it.each([
    ['a field of the call', of('invalid-input', 'email')],
    ['a field that was sent', of('invalid-input', 'more')],
    ['a header that was sent', of('unreadable-body', 'content-type')],
    ['nothing, being no 400', refusal(new Problem('not-signed-in'))],
  ])('finds nothing in a refusal that names %s', (_, what) =>
    expect(judged(what, { body: { email: 'x', more: 1 } })).toEqual([]),
  )

  it.each([
    ['a timeout', { kind: 'hang', ms: 15_000 } as const, 'hang'],
    ['a truncated reply', { kind: 'dropped', ms: 1, said: 'HTTP' } as const, 'dropped: HTTP'],
    ['an internal error', refusal(new Problem('unexpected')), '500: '],
    ['a missing field', refusal(new Problem('invalid-input')), 'invalid-input names no field'],
    ['an unknown field', of('invalid-input', 'colour'), 'invalid-input names "colour", which is no field'],
    ['a field without a message', of('invalid-input', 'email', ''), 'invalid-input says nothing about email'],
    [
      'another status than the code’s',
      heard(409, JSON.stringify(Problem.ofField('invalid-input', 'email').toDetails())),
      'invalid-input as 409',
    ],
    [
      'a refusal with a success’s message',
      refusal(new Problem('not-signed-in'), { message: 'x' }),
      'a refusal with a message',
    ],
    [
      'a refusal without problem details',
      heard(400, '{}', { 'content-type': 'application/json; charset=utf-8' }),
      'a refusal of 400 as application/json; charset=utf-8',
    ],
    [
      'an internal message',
      of('invalid-input', 'email', 'duplicate key value'),
      'it tells of the inside: duplicate key value',
    ],
    [
      'a stack trace',
      heard(404, `<pre>x\n    at act (file:///x/routes.ts:7)</pre>`, { 'content-type': 'text/html' }),
      'it tells of the inside: ',
    ],
    ['markup', heard(404, `<p>${markup[0]}</p>`, { 'content-type': 'text/html' }), 'markup came back as HTML'],
    ['an injected header', heard(200, '{}', { [injected]: '1' }), 'a header was injected'],
    ['a missing nosniff header', heard(200, '{}', { 'x-content-type-options': '' }), 'no x-content-type-options'],
    ['an accepted invalid request', heard(200, '{}'), 'done, though the schema refuses it'],
  ])('finds %s', (_, what, fault) => expect(judged(what).join()).toContain(fault))

  it('detects a query that the schema refuses and the server used', () => {
    expect(judged(heard(200, '[]'), { call: calls.listReportedProducts, query: 'limit=x' })).toEqual([
      'done, though the schema refuses its query',
    ])
    expect(judged(heard(200, '[]'), { call: calls.listReportedProducts, query: 'limit=5' })).toEqual([])
  })

  it('knows the fields of a changed address: an item of a list, and what follows its first mark', () => {
    expect(judged(of('invalid-input', 'ids.0'), { call: null, body: { ids: [''] } })).toEqual([])
    const oddQuery = { ...draftOf({}, 'q=x'), path: '/api/suggestions#' }
    expect(faultsOf(oddQuery, of('invalid-input', '?q'), undefined)).toEqual([])
  })

  it('lets a form be refused with a page, for a client that accepts HTML', () => {
    const page = heard(400, '<p>No language</p>', { 'content-type': 'text/html; charset=utf-8' })
    const form: Draft = { ...draftOf({}), path: '/language', headers: [['accept', 'text/html;q=nan']] }
    expect(faultsOf(form, page, undefined)).toEqual([])
    expect(faultsOf({ ...form, headers: [] }, page, undefined)).toEqual([
      'a refusal of 400 as text/html; charset=utf-8',
    ])
  })

  it('lets a call without required fields be done without a body', () => {
    const empty: Draft = { ...draftOf({}), body: { kind: 'bytes', bytes: Buffer.from('') } }
    expect(faultsOf(empty, heard(200, '{}'), calls.verifySeller)).toEqual([])
    expect(faultsOf(empty, heard(200, '{}'), calls.subscribe)).toEqual(['done, though the schema refuses it'])
  })

  it('has no schema when the address was changed', () => expect(judged(heard(200, '{}'), { call: null })).toEqual([]))
})
