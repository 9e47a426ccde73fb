import type { Books } from '../books/books.ts'
import type { Call } from '../http/call.ts'
import { readForm } from '../http/params.ts'
import { badParam } from '../http/problem.ts'
import { presentMethod } from './present.ts'

/** Puts whole objects where the caller asked for them with `expand[]`, such as `latest_charge` or `data.charge`. */
export function expandAnswer({ params, books }: Call, body: unknown): unknown {
  const paths = Object.values(readForm(params, 'expand') ?? {}).filter((path) => typeof path === 'string')
  return paths.reduce((value: unknown, path) => expandPath(books, value, path.split('.'), path), body)
}

function expandPath(books: Books, value: unknown, path: readonly string[], whole: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(books, item, path, whole))
  const [name, ...rest] = path
  if (name === undefined) return value
  if (!isRecord(value)) return value
  if (!(name in value)) throw badParam('expand', `This property cannot be expanded (${whole}).`)
  const found = value[name]
  const opened = typeof found === 'string' ? findById(books, found) : found
  if (typeof found === 'string' && opened === undefined)
    throw badParam('expand', `This property cannot be expanded (${whole}).`)
  return { ...value, [name]: expandPath(books, opened, rest, whole) }
}

function findById(books: Books, id: string): unknown {
  const method = books.methods.get(id)
  return method ? presentMethod(method) : (books.intents.get(id) ?? books.charges.get(id) ?? books.refunds.get(id))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
