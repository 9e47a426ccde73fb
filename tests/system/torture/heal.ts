import { setTimeout as wait } from 'node:timers/promises'
import { fallSilent, passTime, silent, strikeMinute } from './clock.ts'
import { ask } from '../market/database.ts'
import type { Product } from '../market/product.ts'
import type { Provider } from '../market/provider.ts'

const longest = 180_000

/**
 * Clears all faults, lets nobody act on half of the orders any more, and lets time pass until nothing is left to do.
 * Repairs nothing: what the market does not finish by itself in three minutes is found by the checks. Returns the
 * seconds.
 */
export async function healAll(product: Product, provider: Provider, say: (line: string) => void): Promise<number> {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  while (!(await product.isReady()) || !(await provider.heal())) {
    if (Date.now() - since > longest) throw new Error('the market or the card provider did not come back')
    await wait(100)
  }
  for (let reported = ''; Date.now() - since < longest;) {
    const left = await whatIsLeft(product, provider).catch(() => 'nobody answers')
    if (left === '') break
    if (left !== reported) say(`${seconds()} s of recovery, pending: ${left}`)
    reported = left
    await fallSilent(product.socket)
      .then(() => passTime(product.socket, 1))
      .then(() => strikeMinute(product.socket))
      .catch(() => {})
    await wait(1_000)
  }
  return seconds()
}

async function whatIsLeft({ socket }: Product, provider: Provider): Promise<string> {
  const [payments] = await ask<{ count: number }>(
    socket,
    `select count(*)::int as count from payments where state in ('requested', 'open', 'refund-due')`,
  )
  const [holds] = await ask<{ count: number }>(socket, 'select count(*)::int as count from holds')
  const [jobs] = await ask<{ count: number }>(
    socket,
    `select count(*)::int as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('refund-payment', 'send-mail')`,
  )
  const [orders] = await ask<{ owed: number; late: number }>(
    socket,
    `select count(*) filter (where balance_of(id, 'buyer') <> 0)::int as owed,
      count(*) filter (where due_at <= now() or due_at is not null and ${silent})::int as late from orders`,
  )
  const { events, charges } = await provider.books()
  const [unnoticed] = await ask<{ count: number }>(
    socket,
    `select count(*)::int as count from payments m
    join jsonb_to_recordset($1) as c (payment_intent text, amount_refunded bigint) on c.payment_intent = m.intent_id
    where c.amount_refunded <> m.refunded_amount`,
    [JSON.stringify(charges.filter(({ status }) => status === 'succeeded'))],
  )
  const left = {
    payments: payments?.count,
    holds: holds?.count,
    jobs: jobs?.count,
    'orders that owe': orders?.owed,
    'orders past their time': orders?.late,
    'unnoticed refunds': unnoticed?.count,
    webhooks: events.filter((event) => event.pending_webhooks > 0).length,
  }
  return Object.entries(left)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
