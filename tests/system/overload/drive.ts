import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../../bench/random.ts'
import { nextVisit, type Cast } from './mix.ts'
import { send } from './send.ts'
import { emptySamples, type Samples } from './samples.ts'

/** Closed loop with `atOnce` clients, or open loop with `rate` requests a second. */
export type Order = { seconds: number } & ({ atOnce: number } | { rate: number })
export type ToDrive = { market: string; cast: Cast; seed: number } | Order
export type FromDrive = { samples: Samples } | { over: true }

/** Pending requests. Above this the client is the bottleneck; what it can't send is reported as such. */
const mostUnderWay = 3_000

let batch = emptySamples()
let visit: () => Promise<void> = async () => {}
const underWay = new Set<Promise<void>>()

function tell(): void {
  if (batch.at.length > 0) process.send?.({ samples: batch } satisfies FromDrive)
  batch = emptySamples()
}

function note(name: string, at: number, kind: Samples['kind'][number], what: string): void {
  batch.at.push(at)
  batch.took.push(Math.round((Date.now() - at) * 10) / 10)
  batch.name.push(name)
  batch.kind.push(kind)
  batch.what.push(what)
}

async function asManyAsAnswered(atOnce: number, until: number): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < until) await visit()
    }),
  )
}

async function onSchedule(rate: number, until: number): Promise<void> {
  let [due, last] = [0, Date.now()]
  while (Date.now() < until) {
    const now = Date.now()
    due += ((now - last) / 1000) * rate
    last = now
    for (; due >= 1; due--) {
      if (underWay.size < mostUnderWay) begin()
      else note('not sent', now, 'unsent', 'the client had too many under way')
    }
    await wait(4)
  }
  await Promise.all(underWay)
}

function begin(): void {
  const going = visit().finally(() => underWay.delete(going))
  underWay.add(going)
}

async function obey(order: Order): Promise<void> {
  const until = Date.now() + order.seconds * 1000
  await ('rate' in order ? onSchedule(order.rate, until) : asManyAsAnswered(order.atOnce, until))
  tell()
  process.send?.({ over: true } satisfies FromDrive)
}

process.on('message', (word: ToDrive) => {
  if ('cast' in word) {
    const random = randomFrom(word.seed)
    visit = async () => {
      const wanted = nextVisit(word.cast, random)
      const at = Date.now()
      const { kind, what } = await send(word.market, wanted)
      note(wanted.name, at, kind, what)
    }
    return
  }
  void obey(word)
})
setInterval(tell, 250)
process.on('disconnect', () => process.exit())
