import { readFileSync } from 'node:fs'
import { disputeSteps, orderMoves, orderStates, payoutMoves, usualOrderTerms } from '@market/contract'
import { waitOf, type Wait } from '../src/features/orders/waits.ts'

const sql = ['0002_orders.sql', '0003_money.sql']
  .map((name) => readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8'))
  .join('\n')

/** The text of `docs/orders.md`: the states of orders and payouts, waits and tables. */
export function ordersPage(): string {
  return [
    '# Orders',
    '',
    'Generated from the contract’s `orders.ts` and `payouts.ts`, `features/orders/waits.ts` and migrations `0002` and `0003` by `npm run docs:orders`. Why: decisions [41](decisions/0041-orders.md) and [42](decisions/0042-payouts.md).',
    '',
    '## States',
    '',
    ...diagram('stateDiagram-v2', moves()),
    '',
    '## Waits',
    '',
    'In hours; *: from the first dispute on.',
    '',
    '| state | who acts | until | reminder |',
    '| --- | --- | --- | --- |',
    ...waits(),
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

function waits(): string[] {
  return [
    ...orderStates.map((state) => waitLine(state, waitOf(usualOrderTerms, state, null))),
    ...disputeSteps.map((step) => waitLine(step, waitOf(usualOrderTerms, 'disputed', step))),
  ].filter((line) => line !== '')
}

function waitLine(name: string, wait: Wait | null): string {
  if (wait === null) return ''
  const { waitsFor, due, since, wake } = wait
  return `| ${name} | ${waitsFor} | ${due}${since === 'dispute' ? '*' : ''} | ${wake ?? ''} |`
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
