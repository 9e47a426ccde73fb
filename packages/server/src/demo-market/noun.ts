import type { Noun } from '../platform/noun.ts'
import { makeDemoOrders, type DemoOrdersJob } from './make-demo-orders.ts'
import { storeDemoPhotos, type DemoPhotosJob } from './store-photos.ts'

export const demoMarket: Noun = {
  folder: 'demo-market',
  jobs: ({ db, images, cards, orderTerms }) => ({
    'make-demo-orders': { run: (payload) => makeDemoOrders({ db, cards, orderTerms }, payload as DemoOrdersJob) },
    'store-demo-photos': { run: (payload) => storeDemoPhotos(db, images, payload as DemoPhotosJob) },
  }),
}
