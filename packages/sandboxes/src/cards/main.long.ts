import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runSandbox } from './test/run-sandbox.ts'
import { connectStripe } from './test/stripe-client.ts'

let dir: string
let child: ChildProcess | undefined

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-main-'))
})
afterEach(async () => {
  await kill()
  await rm(dir, { recursive: true, force: true })
})

async function start(): Promise<number> {
  const running = runSandbox(dir)
  child = running.child
  return running.port()
}

async function kill(): Promise<void> {
  const dying = child
  child = undefined
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
  const gone = once(dying, 'exit')
  dying.kill('SIGKILL')
  await gone
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
        if (answered.length === (round + 1) * 40) deaths.push(kill())
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
