import { createBoundedQueue } from '../../queue/bounded-queue.ts'

/**
 * The pictures that this process decodes and stores, of listings and of orders: two at once, sixteen more in the queue.
 * Each may hold 10 MB, and its pixels.
 */
export const processingQueue = createBoundedQueue({ atOnce: 2, waiting: 16 })
