import { useEffect, useState, useSyncExternalStore } from 'react'
import { LostConnection } from '../../api/lost-connection.ts'
import { createPhotoQueue, type PhotoPorts, type PhotoQueue, type QueuedPhoto } from './photo-queue.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface Photos extends PhotoQueue {
  list: readonly QueuedPhoto[]
}

/** The photos of a listing or a user, while a form is open. `kept`: the addresses of those that were uploaded before. */
export function usePhotos(kept: () => readonly string[]): Photos {
  const [queue] = useState(() => createUploads(kept()))
  const list = useSyncExternalStore(queue.subscribe, queue.photos, queue.photos)
  useEffect(() => {
    queue.start()
    return queue.stop
  }, [queue])
  return { ...queue, list }
}

export function createUploads(kept: readonly string[]): PhotoQueue {
  return createPhotoQueue({ shrink: shrinkPhoto, upload }, kept)
}

const upload: PhotoPorts['upload'] = async (file, options) => {
  const { uploadImage } = await import('../../api/upload-image.ts').catch((error: unknown) => {
    throw new LostConnection(error)
  })
  return uploadImage(file, options)
}
