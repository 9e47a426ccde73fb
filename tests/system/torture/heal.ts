import { setTimeout as wait } from 'node:timers/promises'
import { passTime, strikeMinute } from './clock.ts'
import { ask } from '../market/database.ts'
import type { Product } from '../market/product.ts'
import type { Provider } from '../market/provider.ts'

const longest = 180_000

/**
 * Clears all faults, and lets time pass until nothing is left to do. Repairs nothing: what the market does
 * not finish by itself in three minutes is found by the checks. Returns the seconds.
 */
export async function healAll(product: Product, provider: Provider, say: (line: string) => void): Promise<number> {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  while (!(await product.isReady()) || !(await provider.heal())) await wait(100)
  for (let reported = ''; Date.now() - since < longest;) {
    const left = await whatIsLeft(product, provider).catch(() => 'nobody answers')
    if (left === '') break
    if (left !== reported) say(`${seconds()} s of recovery, pending: ${left}`)
    reported = left
    await passTime(product.socket, 1)
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
  const { events, charges } = await provider.books()
  const refunded = charges.filter(({ amount, amount_refunded: back }) => back === amount)
  const [unnoticed] = await ask<{ count: number }>(
    socket,
    `select count(*)::int as count from payments where state <> 'refunded' and intent_id = any($1)`,
    [refunded.map(({ payment_intent: intent }) => intent)],
  )
  const left = {
    payments: payments?.count,
    holds: holds?.count,
    jobs: jobs?.count,
    'unnoticed refunds': unnoticed?.count,
    webhooks: events.filter((event) => event.pending_webhooks > 0).length,
  }
  return Object.entries(left)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
