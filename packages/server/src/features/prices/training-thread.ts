import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { nameFeatures, trainPrices, type NamedFeatures, type PriceModel, type Sale } from '@market/prices'

/** What a training replies with. */
export interface Trained {
  model: PriceModel
  features: NamedFeatures
}

// A thread of its own: training takes seconds, in which the server would answer nothing.
if (!isMainThread) {
  const sales = workerData as Sale[]
  const trained: Trained = { model: trainPrices(sales), features: nameFeatures(sales) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
  parentPort?.postMessage(trained)
}
