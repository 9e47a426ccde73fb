import { calls, requestFor } from '@market/contract'
import { expect, it } from 'vitest'
import { startMarket } from '../test/market.ts'

it('answers every call of the table', async () => {
  const market = await startMarket()
  try {
    const silent: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], 'x']))
      const { method, url } = requestFor(call, { params })
      const { body } = await market.visitor.send(method, url)
      if (body.code === 'not-found' || body.code === 'method-not-allowed') silent.push(name)
    }
    expect(silent).toEqual([])
  } finally {
    await market.stop()
  }
})
