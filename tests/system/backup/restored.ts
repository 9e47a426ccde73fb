import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from '../../launch.ts'
import { until } from '../../processes.ts'
import { ask } from '../market/database.ts'
import { callMarket } from '../market/market-client.ts'
import { openProvider } from '../market/provider.ts'

type Report = (what: string, figure: string | number) => void
type Check = (holds: boolean, what: string) => void

/** Starts the restored market and checks that it works: users sign in, the reconciliation job runs. */
export async function describeRestored(dataDir: string, report: Report, check: Check): Promise<void> {
  const token = randomUUID()
  const started = await launch(dataDir, {
    HOST: '127.0.0.1',
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: token,
    LOG_LEVEL: 'error',
  })
  const url = `http://127.0.0.1:${started.port}`
  const socket = path.join(dataDir, 'postgres/run')
  try {
    await started.ready()
    await until(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok)
    const signedIn = await callMarket(url, 'signIn', { body: { email: 'saler-1@torture.test', password: 'Torture#1' } })
    check(signedIn.got && signedIn.status === 200, 'an earlier user can sign in')
    const giveUpAt = Date.now() + 180_000
    const countPending = async () =>
      Number(
        (
          await ask<{ n: string }>(
            socket,
            `select count(*)::text as n from payments where state in ('requested', 'open', 'refund-due')`,
          )
        )[0]?.n,
      )
    const before = await countPending()
    while ((await countPending()) > 0 && Date.now() < giveUpAt) await wait(1_000)
    report(
      'pending payments at the snapshot / at most three minutes after the start',
      `${before} / ${await countPending()}`,
    )
    const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
    const ledger = await openProvider(`http://127.0.0.1:${started.port + 1}`, secrets['stripeSecretKey'] ?? '').books()
    const charged = ledger.charges
      .filter(({ status, amount, amount_refunded: back }) => status === 'succeeded' && back < amount)
      .map((one) => one.payment_intent)
    const known = new Set(
      (await ask<{ id: string }>(socket, `select intent_id as id from payments where state = 'succeeded'`)).map(
        ({ id }) => id,
      ),
    )
    const booked = new Set(charged)
    report(
      'payments / of them with a charge in the provider’s ledger',
      `${known.size} / ${[...known].filter((id) => booked.has(id)).length}`,
    )
    report('charges after the snapshot, shown to Admins as unmatched', charged.filter((id) => !known.has(id)).length)
    check(
      [...known].every((id) => booked.has(id)),
      'every payment has a charge in the provider’s ledger',
    )
    const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
    for (const name of ['market_items_with_two_buyers', 'market_payments_without_item']) {
      const figure = new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]
      report(name, figure ?? 'missing')
      check(figure === '0', `${name} is 0`)
    }
  } finally {
    started.child.kill('SIGTERM')
    await started.ended
  }
}
