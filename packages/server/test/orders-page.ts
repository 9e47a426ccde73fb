import { readFileSync } from 'node:fs'
import {
  disputeSteps,
  endsOf,
  orderAct,
  orderActNames,
  orderMoves,
  orderStage,
  orderStates,
  payoutMoves,
  usualOrderTerms,
  type DisputeStep,
  type OrderAct,
  type OrderState,
} from '@market/contract'
import { waitOf } from '../src/features/orders/waits.ts'

const sql = ['0002_orders.sql', '0003_money.sql']
  .map((name) => readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8'))
  .join('\n')

/** The text of `docs/orders.md`: the states of orders and payouts, waits, acts and tables. */
export function ordersPage(): string {
  return [
    '# Orders',
    '',
    'Generated from the contract’s `order-table.ts` and `payouts.ts` and migrations `0002` and `0003` by `npm run docs:orders`. Why: decisions [41](decisions/0041-orders.md) and [42](decisions/0042-payouts.md).',
    '',
    '## States',
    '',
    ...diagram('stateDiagram-v2', moves()),
    '',
    '## Waits',
    '',
    'In hours; *: from the first dispute on. Then: the act of the clock at the end, and where it leads; who has the laptop decides between two ends.',
    '',
    ...table(['state', 'who acts', 'until', 'reminder', 'then'], waits()),
    '',
    '## Acts',
    '',
    'Needs: what a client sends with it, –: nothing; in brackets what it may send. While: what must be so besides the state. Bank: what forbids it, of what the bank has against the charge. Laptop, step: who has it and what the dispute waits for afterwards. Told: by a notice, unless they did it.',
    '',
    ...table(
      ['act', 'by', 'needs', 'at', 'while', 'bank', 'amount', 'booked as', 'laptop', 'step', 'way', 'told'],
      acts(),
    ),
    '',
    '## Payouts',
    '',
    ...diagram('stateDiagram-v2', ['[*] --> open', ...payoutMoves.map((move) => move.join(' --> '))]),
    '',
    '## Tables',
    '',
    ...diagram('erDiagram', tables()),
    '',
  ].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) => [row(head), row(head.map(() => '---')), ...rows.map(row)]

const diagram = (kind: string, lines: string[]) => ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```']

/** An arrow for each pair of states, with all acts that lead there. */
function moves(): string[] {
  const arrows = new Map<string, string[]>()
  for (const [from, act, by, to] of orderMoves) {
    const arrow = `${from === 'none' ? '[*]' : from} --> ${to}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${act} (${by})`])
  }
  return [...arrows].map(([arrow, acts]) => `${arrow}: ${acts.join(', ')}`)
}

function waits(): string[][] {
  return [
    ...orderStates.filter((state) => state !== 'disputed').flatMap((state) => waitLine(state, null)),
    ...disputeSteps.flatMap((step) => waitLine('disputed', step)),
  ]
}

function waitLine(state: OrderState, step: DisputeStep | null): string[][] {
  const wait = waitOf(usualOrderTerms, state, step)
  if (wait === null) return []
  const { waitsFor, due, since, wake } = wait
  const then = orderStage({ state, step }).wait?.escalates
    ? `call-admin: ${orderAct('call-admin').next}`
    : `expire: ${endsOf(state, 'expire', 'clock').join(' or ')}`
  return [[step ?? state, waitsFor, `${due}${since === 'dispute' ? '*' : ''}`, String(wake ?? ''), then]]
}

function acts(): string[][] {
  return orderActNames.map((act: OrderAct) => {
    const { moves, needs, takes = [], at, when, bank, money, holder, next, way, tells = [], untoldBy } = orderAct(act)
    const fields = [...(needs?.length === 0 ? ['–'] : (needs ?? [])), ...takes.map((field) => `(${field})`)].join(', ')
    const told = [tells].flat().join(', ') + (untoldBy ? ` (not by ${untoldBy})` : '')
    const known = [at, when, bank, money?.amount, money?.books, holder, next, way].map((cell) => cell ?? '')
    return [act, Object.keys(moves).join(', '), fields, ...known, told]
  })
}

/** The tables that the migrations make, their columns, and what they refer to. */
function tables(): string[] {
  return [...sql.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(([, table = '', body = '']) => {
    const columns = [...body.matchAll(/^ {2}(\w+) (uuid|text|bigint|integer|timestamptz)\b/gm)]
    const targets = new Set([...body.matchAll(/references (\w+)/g)].map(([, target = '']) => target))
    return [
      `${table} {`,
      ...columns.map(([, name, type]) => `  ${type} ${name}`),
      '}',
      ...[...targets].map((target) => `${target} ||--o{ ${table} : has`),
    ]
  })
}
