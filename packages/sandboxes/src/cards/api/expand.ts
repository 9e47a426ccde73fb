import type { Ledger } from '../ledger/ledger.ts'
import type { Call } from '../http/call.ts'
import { readForm } from '../http/params.ts'
import { badParam } from '../http/problem.ts'
import { presentMethod } from './present.ts'

/** Replaces ids by objects for the paths in `expand[]`, such as `latest_charge` or `data.charge`. */
export function expandAnswer({ params, ledger }: Call, body: unknown): unknown {
  const paths = Object.values(readForm(params, 'expand') ?? {}).filter((path) => typeof path === 'string')
  return paths.reduce((value: unknown, path) => expandPath(ledger, value, path.split('.'), path), body)
}

function expandPath(ledger: Ledger, value: unknown, path: readonly string[], whole: string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(ledger, item, path, whole))
  const [name, ...rest] = path
  if (name === undefined) return value
  if (!isRecord(value)) return value
  if (!(name in value)) throw badParam('expand', `This property cannot be expanded (${whole}).`)
  const found = value[name]
  const opened = typeof found === 'string' ? findById(ledger, found) : found
  if (typeof found === 'string' && opened === undefined)
    throw badParam('expand', `This property cannot be expanded (${whole}).`)
  return { ...value, [name]: expandPath(ledger, opened, rest, whole) }
}

function findById(ledger: Ledger, id: string): unknown {
  const method = ledger.methods.get(id)
  return method ? presentMethod(method) : (ledger.intents.get(id) ?? ledger.charges.get(id) ?? ledger.refunds.get(id))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
