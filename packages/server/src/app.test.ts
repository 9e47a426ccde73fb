import { calls, requestFor, type CallName } from '@market/contract'
import { expect, it } from 'vitest'
import { startMarket } from '../test/market.ts'
import { unbound } from './app.ts'

it('answers every call of the table but those that are named unbound', async () => {
  const market = await startMarket()
  try {
    const silent: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], 'x']))
      const { method, url } = requestFor(call, { params })
      const { body } = await market.visitor.send(method, url)
      if (body.code === 'not-found' || body.code === 'method-not-allowed') silent.push(name)
    }
    expect(silent).toEqual(unbound satisfies readonly CallName[])
  } finally {
    await market.stop()
  }
})
