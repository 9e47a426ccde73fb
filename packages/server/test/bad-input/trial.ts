import fc from 'fast-check'
import { living } from '../rights/kinds.ts'
import type { Row } from '../rights/row.ts'
import type { Bench } from './bench.ts'
import { membersOf, type Draft } from './draft.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'
import { callOf, welcome, type Asker, type Target } from './target.ts'
import { fieldsOf, validBody } from './valid-json.ts'

/** One case: the caller, a valid body, which of its fields are used, and what is made invalid. */
export interface Trial {
  by: Asker
  body: Record<string, unknown>
  fields: string[]
  wrong: Mutation[]
}

/** Cases of a row; the caller is allowed to make the call in three of four. */
export function trialsOf(row: Row): fc.Arbitrary<Trial> {
  const call = callOf(row)
  const able = welcome(row)
  const everybody: Asker[] = ['signed out', ...living]
  const body = call?.body ? validBody(call.body) : fc.constant({})
  return fc.record({
    by: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(able.length > 0 ? able : everybody)) },
      { weight: 1, arbitrary: fc.constantFrom(...everybody) },
    ),
    body,
    fields: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.subarray(fieldsOf(call?.body)) },
    ),
    wrong: mutations,
  })
}

/** A row's valid request, by a caller who may make it. */
export function goodTrial(row: Row): Trial {
  return { by: welcome(row)[0] ?? 'signed out', body: {}, fields: [], wrong: [] }
}

/** What is wrong with the reply to a case, and whether the request was done. */
export async function run(
  bench: Bench,
  row: Row,
  target: Target,
  { by, body, fields, wrong }: Trial,
): Promise<{ faults: string[]; done: boolean }> {
  const draft = await target.draft(by)
  useFields(draft, Object.fromEntries(fields.filter((name) => name in body).map((name) => [name, body[name]])))
  const { method, path } = draft
  for (const { apply } of wrong) apply(draft)
  const asMeant = draft.method === method && draft.path === path
  const tried = await bench.try(draft, {
    what: `${row.route}, ${row.does}: ${wrong.map(({ says }) => says).join(', ')}`,
    call: asMeant ? callOf(row) : undefined,
  })
  if (tried.done) await target.used(by, !asMeant)
  return tried
}

function useFields(draft: Draft, fields: object): void {
  if (draft.body.kind !== 'members') return
  const made = membersOf(fields)
  draft.body.members = [...draft.body.members.filter(({ name }) => !made.some((other) => other.name === name)), ...made]
}
