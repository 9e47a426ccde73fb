import { texts } from '@market/contract/texts'
import type { QueuedPhoto } from './photo-queue.ts'

/** What is said of a photo below it. */
export function stateOf({ status, percent, why }: QueuedPhoto): string {
  if (status === 'uploading') return texts.photo.uploading(percent)
  if (status === 'failed') return why ?? texts.photo.failed
  return { waiting: texts.photos.waiting, ready: texts.photos.ready, away: texts.photos.away }[status]
}

/** Whether an upload can be started again. */
export function canRetry({ status, file, forGood = false }: QueuedPhoto): boolean {
  return status === 'away' || (status === 'failed' && file !== undefined && !forGood)
}
