import { texts } from '@market/contract/texts'
import { drawn } from '../../ui/signs.tsx'
import type { QueuedPhoto } from './photo-queue.ts'

export const acceptedTypes = 'image/jpeg,image/png,image/webp'

export const PictureSign = drawn(
  'M20 12v7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6a1.5 1.5 0 0 1 1.5-1.5H13M4 17l4.5-4.5 8 8M18 3v6M15 6h6M13 9.5v.1',
)

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
