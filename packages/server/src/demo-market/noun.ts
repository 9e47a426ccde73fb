import type { Noun } from '../platform/noun.ts'
import { storeDemoPhotos, type DemoPhotosJob } from './store-photos.ts'

export const demoMarket: Noun = {
  folder: 'demo-market',
  jobs: ({ db, images }) => ({
    'store-demo-photos': { run: (payload) => storeDemoPhotos(db, images, payload as DemoPhotosJob) },
  }),
}
