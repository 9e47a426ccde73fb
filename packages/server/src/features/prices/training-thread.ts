import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { trainPrices, type Sale } from '@market/prices'

// A thread of its own: training takes seconds, in which the server would answer nothing.
if (!isMainThread) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
  parentPort?.postMessage(trainPrices(workerData as Sale[]))
}
