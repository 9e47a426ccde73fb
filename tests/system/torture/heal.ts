import { setTimeout as wait } from 'node:timers/promises'
import { finishByHand } from './admin-desk.ts'
import { decideDisputes } from './bank.ts'
import { fallSilent, passLostRefunds, passTime, silent, strikeMinute } from './clock.ts'
import { ask } from '../market/database.ts'
import { unfinished } from './evidence.ts'
import type { Product } from '../market/product.ts'
import type { Person } from './person.ts'
import { mendRows } from './spoil.ts'
import { leftOf, type Provider } from '../market/provider.ts'

const longest = 600_000

interface Sickbed {
  product: Product
  provider: Provider
  admin: Person
}

/**
 * Ends all faults. From then on only an Admin and the banks act on half of the orders, and time passes until nothing is
 * left to do. Repairs nothing: what the market does not finish by itself in ten minutes is found by the checks. Returns
 * the seconds.
 */
export async function healAll({ product, provider, admin }: Sickbed, say: (line: string) => void): Promise<number> {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  while (!(await product.isReady()) || !(await provider.heal())) {
    if (Date.now() - since > longest) throw new Error('the market or the card provider did not come back')
    await wait(100)
  }
  await mendRows(product.socket)
  for (let reported = ''; Date.now() - since < longest;) {
    await decideDisputes(provider)
    await finishByHand(product.socket, admin)
    const left = await whatIsLeft(product, provider).catch(() => 'nobody answers')
    if (left === '') break
    if (left !== reported) say(`${seconds()} s of recovery, pending: ${left}`)
    reported = left
    await fallSilent(product.socket)
      .then(() => passTime(product.socket, 1))
      .then(() => passLostRefunds(product.socket))
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
  const [jobs] = await ask<{ count: number }>(socket, `select count(*)::int as count ${unfinished}`)
  const [orders] = await ask<{ owed: number; paused: number; late: number }>(
    socket,
    `select count(*) filter (where balance_of(id, 'buyer') <> 0)::int as owed,
      count(*) filter (where paused_at is not null)::int as paused,
      count(*) filter (where due_at <= now() or due_at is not null and ${silent})::int as late from orders`,
  )
  const books = await provider.books()
  const leftAt = leftOf(books)
  const charges = books.charges.filter(({ status }) => status === 'succeeded')
  const [unnoticed] = await ask<{ count: number }>(
    socket,
    `select count(*)::int as count from payments m join orders o on o.payment_id = m.id
    join jsonb_to_recordset($1) as c (intent text, back bigint) on c.intent = m.intent_id
    where c.back <> o.amount + balance_of(o.id, 'provider')`,
    [JSON.stringify(charges.map(({ payment_intent: intent }) => ({ intent, back: leftAt(intent) })))],
  )
  const left = {
    payments: payments?.count,
    holds: holds?.count,
    jobs: jobs?.count,
    'orders that owe': orders?.owed,
    'orders that wait for the bank': orders?.paused,
    'orders past their time': orders?.late,
    'unnoticed refunds or disputes': unnoticed?.count,
    webhooks: books.events.filter((event) => event.pending_webhooks > 0).length,
  }
  return Object.entries(left)
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
