import { setTimeout as wait } from 'node:timers/promises'
import { passTime, strikeMinute } from './clock.ts'
import { ask } from './database.ts'
import type { Product } from './product.ts'
import type { Provider } from './provider.ts'

const longest = 180_000

/**
 * Everything works again, and time passes until nothing is left to do. Nothing is repaired by hand: what the market does
 * not finish by itself in three minutes stays, for the checks to find. Gives the seconds that it took.
 */
export async function healAll(product: Product, provider: Provider): Promise<number> {
  const since = Date.now()
  while (!(await product.isReady()) || !(await provider.heal())) await wait(100)
  while (Date.now() - since < longest && !(await isDone(product, provider))) {
    await passTime(product.socket, 1).then(() => strikeMinute(product.socket)).catch(() => {})
    await wait(1_000)
  }
  return (Date.now() - since) / 1000
}

async function isDone({ socket }: Product, provider: Provider): Promise<boolean> {
  try {
    const [left] = await ask<{ left: number }>(socket, `select (
      (select count(*) from payments where state in ('requested', 'open', 'refund-due')) + (select count(*) from holds)
      + (select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier in ('refund-payment', 'send-mail')))::int as left`)
    const { events } = await provider.books()
    return left?.left === 0 && events.every((event) => event.pending_webhooks === 0)
  } catch {
    return false
  }
}
