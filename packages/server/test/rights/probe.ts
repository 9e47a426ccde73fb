import { problems, type ProblemCode } from '@market/contract'
import type { Answer } from '../market.ts'
import { callerOf, headersFor, oneOf, type Caller } from './callers.ts'
import { counts, isLiving } from './expected.ts'
import { ways, type Kind, type Way } from './kinds.ts'
import { headerFaults } from './reply-headers.ts'
import type { Aim, Request, Row, Stage } from './row.ts'

export interface Cell {
  caller: Caller
  way: Way
  headers: Record<string, string>
}

/** Every caller with every way to send their credential; callers without one call once. */
export function cellsOf(callers: readonly Caller[]): Cell[] {
  return callers.flatMap((caller): Cell[] =>
    caller.kind === 'signed out'
      ? [{ caller, way: 'bearer', headers: {} }]
      : ways.flatMap((way) => {
          const headers = headersFor(caller, way)
          return headers ? [{ caller, way, headers }] : []
        }),
  )
}

/**
 * The cells of one row: all of them, or with the row's place in the matrix a sample. In a sample each caller uses one
 * accepted credential and one forgery, which vary by row; one that is not accepted is sent by an Admin only.
 */
export function cellsOfRow(row: Row, cells: readonly Cell[], place: number | null): Cell[] {
  const asked = cells.filter(
    ({ caller: { kind }, way }) =>
      !row.brief || (way === 'bearer' && (!isForged(kind) || kind === 'forged: other key')),
  )
  if (place === null) return asked
  if (row.gets.others === 'method-not-allowed') return asked.filter(({ caller: { kind } }) => kind === 'signed out')
  if (row.looksAtNobody) return asked.filter(({ caller: { kind } }) => kind === 'signed out' || kind === 'admin')
  const kinds = [...new Set(asked.map(({ caller: { kind } }) => kind))]
  const forged = kinds.filter(isForged)
  const chosen = forged[place % forged.length]
  return kinds.flatMap((kind, n) => {
    if (isForged(kind) && kind !== chosen) return []
    const own = asked.filter(({ caller }) => caller.kind === kind)
    const accepted = own.filter(({ way }) => counts(row, way))
    const refused = own.filter(({ way }) => !counts(row, way))
    const one = accepted[(place + n) % accepted.length]
    return [...(one ? [one] : []), ...(kind === 'signed out' || kind === 'admin' ? refused : [])]
  })
}

const isForged = (kind: Kind) => kind.startsWith('forged')

export function nameOf({ caller: { kind }, way }: Cell): string {
  return kind === 'signed out' ? kind : `${kind} by ${way}`
}

/**
 * Makes a row's calls one after another. The target is made again after a call that changed it; until then every call
 * uses the one that the refused calls left.
 */
export async function probe(
  row: Row,
  stage: Stage,
  cells: readonly Cell[],
  asksHead: (cell: Cell) => boolean,
): Promise<Record<string, string>> {
  const seen: Record<string, string> = {}
  const doubles = new Map<string, Caller>()
  let aim: Aim | null = null
  for (const cell of cells) {
    const { kind } = cell.caller
    if (row.endsCaller && isLiving(kind) && !doubles.has(kind))
      doubles.set(kind, callerOf(kind, await oneOf(stage.market, kind)))
    const caller = doubles.get(kind) ?? cell.caller
    aim ??= await row.aim(stage)
    const request = await aim.requestOf(caller.as)
    const headers = { ...(kind === 'signed out' ? {} : headersFor(caller, cell.way)), ...request.headers }
    const answer = await stage.market.visitor.send(request.method, request.url, request.body, headers)
    const outcome = read(row, aim, caller, answer)
    const faults =
      headerFaults(row.route, headers, answer) +
      (request.method === 'GET' && asksHead(cell) ? await headDiffers(stage, request, headers, outcome) : '')
    seen[nameOf(cell)] = outcome + faults
    if (!isDone(outcome)) continue
    if (!row.repeatable) aim = null
    doubles.delete(kind)
  }
  return seen
}

function isDone(outcome: string): boolean {
  return outcome === 'ok' || outcome === 'private'
}

function read(row: Row, { secrets }: Aim, { as: person }: Caller, { status, body }: Answer): string {
  if (status >= 400) return problems[body.code as ProblemCode]?.status === status ? body.code : `a bare ${status}`
  if (row.reads) return row.reads(body, person)
  const shown = secrets.filter((secret) => JSON.stringify(body).includes(secret)).length
  return shown === 0 ? 'ok' : shown === secrets.length ? 'private' : 'part of what is private'
}

/** Every GET route serves HEAD too, with the same headers and no body. */
async function headDiffers(
  { market }: Stage,
  { url }: Request,
  headers: Record<string, string>,
  outcome: string,
): Promise<string> {
  const { status } = await market.visitor.send('HEAD', url, undefined, headers)
  const refusal = problems[outcome as ProblemCode]?.status
  return (refusal ? status === refusal : status < 400) ? '' : `, but HEAD gives ${status}`
}
