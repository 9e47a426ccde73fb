import { useEffect, useState, useSyncExternalStore } from 'react'
import { LostConnection } from '../../api/lost-connection.ts'
import { createPhotoQueue, type PhotoPorts, type PhotoQueue, type QueuedPhoto } from './photo-queue.ts'
import { Problem } from '@market/contract/problem'

/** The longest side of what is sent: a little more than the largest picture that is stored. */
const longestSide = 2_000
const quality = 0.88
const heaviest = 10 * 1024 * 1024

/** Where else the photos go than to the image host. */
type OtherPorts = Pick<PhotoPorts, 'upload' | 'most'>

/**
 * The photos of a listing or a user, while a form is open. `kept`: the addresses of those that were uploaded before.
 */
export function usePhotos(kept: () => readonly string[], other?: () => OtherPorts): PhotoQueue {
  const [queue] = useState(() => createUploads(kept(), other?.()))
  useEffect(() => {
    queue.start()
    return queue.stop
  }, [queue])
  return queue
}

/** The photos as they are now. Only what calls it is rendered again at each progress of an upload. */
export function usePhotoList({ subscribe, photos }: PhotoQueue): readonly QueuedPhoto[] {
  return useSyncExternalStore(subscribe, photos, photos)
}

export function createUploads(kept: readonly string[], other?: OtherPorts): PhotoQueue {
  return createPhotoQueue({ shrink: shrinkPhoto, upload, ...other }, kept)
}

const upload: PhotoPorts['upload'] = async (file, options) => {
  const { uploadImage } = await import('../../api/upload-image.ts').catch((error: unknown) => {
    throw new LostConnection(error)
  })
  return uploadImage(file, options)
}

/**
 * Converts the photo to an upright JPEG of at most 2000 pixels on its long side, without metadata such as the position.
 * A file that the browser can't read is sent as it is, so that the server says what is wrong with it.
 * @throws Problem when such a file is heavier than the server takes
 */
async function shrinkPhoto(file: File): Promise<File> {
  const small = await redraw(file).catch(() => null)
  if (small !== null) return new File([small], file.name.replace(/\.\w+$|$/, '.jpg'), { type: 'image/jpeg' })
  if (file.size > heaviest) throw new Problem('image-too-heavy')
  return file
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = bitmap
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) return null
  // JPEG has no transparency.
  drawing.fillStyle = 'white'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
