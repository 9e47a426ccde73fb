import { expect, it, onTestFinished } from 'vitest'
import { startProduct } from '../market/product.ts'
import { floodStreams } from './flood.ts'

it.runIf(process.platform === 'linux')(
  'serves 100 of 100 visitors while 20 addresses ask for 4,000 streams, of which each gets 40',
  async () => {
    // The machine may be busy with other tests, which is not what is tested.
    const product = await startProduct({ MAX_LATENESS: '60000', MAX_WAIT: '30000', TRUST_PROXY: '' })
    onTestFinished(() => product.stop(), 60_000)
    expect(await floodStreams(product, { streams: 4_000, addresses: 20, visitors: 100 })).toEqual({
      opened: 800,
      answered: 100,
      isReady: true,
    })
  },
  300_000,
)
