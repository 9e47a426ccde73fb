import type { Noun } from '../platform/noun.ts'
import { openMachines } from '../features/listings/duplicates/machines.ts'
import { makeDemoOrders, type DemoOrdersJob } from './make-demo-orders.ts'
import { makeDemoPayout } from './make-demo-payout.ts'
import { storeDemoPhotos, type DemoPhotosJob } from './store-photos.ts'

export const demoMarket: Noun = {
  folder: 'demo-market',
  jobs: ({ db, images, cards, orderTerms, payeeKeys, sessionSecret }) => ({
    'make-demo-orders': {
      async run(payload) {
        await makeDemoOrders(
          { db, cards, orderTerms, keyOfMachine: openMachines(sessionSecret) },
          payload as DemoOrdersJob,
        )
        await makeDemoPayout(db, payeeKeys)
      },
    },
    'store-demo-photos': { run: (payload) => storeDemoPhotos(db, images, payload as DemoPhotosJob) },
  }),
}
