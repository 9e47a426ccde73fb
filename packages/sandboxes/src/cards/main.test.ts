import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listen, close } from '../web.ts'
import { openHook } from './test/open-hook.ts'
import { connectStripe } from './test/stripe-client.ts'

const MAIN = new URL('main.ts', import.meta.url).pathname

let dir: string
let child: ChildProcess | undefined

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-main-'))
})

afterEach(async () => {
  await kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

function run(port: number, webhookUrl = ''): { child: ChildProcess; output(): string } {
  const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      CARDS_SANDBOX_PORT: String(port),
      CARDS_SANDBOX_DIR: dir,
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
      STRIPE_WEBHOOK_URL: webhookUrl,
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  started.stdout?.on('data', (part) => {
    text += String(part)
  })
  started.stderr?.on('data', (part) => {
    text += String(part)
  })
  child = started
  return { child: started, output: () => text }
}

/** Starts the sandbox on a free port, which it prints. */
async function start(webhookUrl?: string): Promise<number> {
  const { output } = run(0, webhookUrl)
  await expect.poll(output).toMatch(/^Card sandbox at http:\/\/127\.0\.0\.1:\d+\n$/)
  return Number(/:(\d+)\n/.exec(output())?.[1])
}

async function kill(signal: NodeJS.Signals): Promise<number | null> {
  const dying = child
  child = undefined
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return null
  const gone = once(dying, 'exit')
  dying.kill(signal)
  await gone
  return dying.exitCode
}

it('loses nothing that it answered when it is killed under load', async () => {
  const answered: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const { paymentIntents } = connectStripe(await start())
    const deaths: Promise<unknown>[] = []
    const pay = async () => {
      for (;;) {
        const paid = await paymentIntents.create({
          amount: 2000,
          currency: 'usd',
          payment_method: 'pm_card_visa',
          confirm: true,
        })
        answered.push(paid.id)
        if (answered.length === (round + 1) * 40) deaths.push(kill('SIGKILL'))
      }
    }
    await Promise.allSettled(Array.from({ length: 8 }, pay))
    await Promise.all(deaths)
  }
  const stripe = connectStripe(await start())
  const kept = new Map<string, string>()
  for await (const { id, status } of stripe.paymentIntents.list({ limit: 100 })) kept.set(id, status)
  expect(answered.filter((id) => kept.get(id) !== 'succeeded')).toEqual([])
})

it('replays the reply of an idempotency key after a crash', async () => {
  const create = (port: number) =>
    connectStripe(port).paymentIntents.create({ amount: 2000, currency: 'usd' }, { idempotencyKey: 'once' })
  const before = await create(await start())
  await kill('SIGKILL')
  const after = await create(await start())
  expect([after.id, after.lastResponse.headers['idempotent-replayed']]).toEqual([before.id, 'true'])
})

it('truncates a torn last line at the start, and appends after it', async () => {
  const whole = await connectStripe(await start()).paymentIntents.create({ amount: 2000, currency: 'usd' })
  await kill('SIGKILL')
  await appendFile(join(dir, 'cards.jsonl'), '{"put":[{"id":"pi_torn","object":"paym')
  const next = await connectStripe(await start()).paymentIntents.create({ amount: 3000, currency: 'usd' })
  await kill('SIGKILL')
  const { data } = await connectStripe(await start()).paymentIntents.list()
  expect(data.map(({ id }) => id)).toEqual([next.id, whole.id])
})

it('stores no card number and no security code', async () => {
  const stripe = connectStripe(await start())
  const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 1, cvc: '987' }
  const method = await stripe.paymentMethods.create({ type: 'card', card }, { idempotencyKey: 'card' })
  await stripe.paymentIntents.create({ amount: 2000, currency: 'usd', payment_method: method.id, confirm: true })
  const ledger = await readFile(join(dir, 'cards.jsonl'), 'utf8')
  expect(ledger).toContain('"last4":"4242"')
  expect(ledger).not.toMatch(/4242424242424242|"987"/)
})

it('delivers after a restart the events it could not deliver before', async () => {
  const refusing = createServer((_request, response) => response.writeHead(503).end())
  const port = await listen(refusing, 0, '127.0.0.1')
  const { id } = await connectStripe(await start(`http://127.0.0.1:${port}/hook`)).paymentIntents.create({
    amount: 2000,
    currency: 'usd',
  })
  await kill('SIGKILL')
  await close(refusing)
  await using hook = await openHook()
  await start(hook.endpoint.url)
  await expect.poll(() => hook.events).toMatchObject([{ type: 'payment_intent.created', data: { object: { id } } }])
})

it('ends on SIGTERM', async () => {
  await start()
  expect(await kill('SIGTERM')).toBe(0)
})

it('reports in one line that its port is taken', async () => {
  const port = await start()
  const first = child
  const second = run(port)
  await once(second.child, 'exit')
  child = first
  expect([second.child.exitCode, second.output()]).toEqual([
    1,
    `The card sandbox can't start: port ${port} is taken.\n`,
  ])
})

it('does not start on a ledger that is damaged in the middle', async () => {
  await connectStripe(await start()).paymentIntents.create({ amount: 2000, currency: 'usd' })
  await kill('SIGTERM')
  await truncate(join(dir, 'cards.jsonl'), 100)
  await appendFile(join(dir, 'cards.jsonl'), '\n{}\n')
  const damaged = run(0)
  await once(damaged.child, 'exit')
  expect([damaged.child.exitCode, damaged.output()]).toEqual([
    1,
    expect.stringMatching(/^The ledger is damaged at .*cards\.jsonl:1\.\n$/),
  ])
})
