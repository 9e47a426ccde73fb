import { texts } from '@market/contract/texts'
import type { PhotoState } from '../../ui/photo-field.tsx'
import type { QueuedPhoto } from './photo-queue.ts'
import { usePhotos } from './use-photos.ts'

export interface PhotoUpload {
  photo: PhotoState
  /** Shows a preview and starts the upload; an earlier upload is aborted. */
  choose: (file: File) => void
  retry: () => void
  /** Resolves to the address of the uploaded photo; rejects with the server's refusal. */
  address: () => Promise<string>
}

/** The photo of a user: a queue of one. */
export function usePhotoUpload(): PhotoUpload {
  const { list, photos, add, remove, retry, addresses } = usePhotos(() => [])
  const [photo] = list
  return {
    photo: stateOf(photo),
    choose(file) {
      for (const { id } of photos()) remove(id)
      add([file])
    },
    retry() {
      if (photo) retry(photo.id)
    },
    async address() {
      const [address] = await addresses()
      if (address === undefined) throw new Error('No photo was chosen')
      return address
    },
  }
}

function stateOf(photo: QueuedPhoto | undefined): PhotoState {
  if (!photo) return { status: 'empty', percent: 0 }
  if (photo.status === 'waiting') return { ...photo, status: 'uploading' }
  if (photo.status === 'away') return { ...photo, status: 'failed', why: texts.photos.away }
  return { ...photo, status: photo.status }
}
