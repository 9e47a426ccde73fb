import { client } from '../../api/client.ts'
import { isProblem } from '../../api/is-problem.ts'
import { usePhotos } from '../photos/use-photos.ts'
import type { PhotoPorts, PhotoQueue } from '../photos/photo-queue.ts'
import { LostConnection } from '../../api/lost-connection.ts'

/** The photos of one act, at most. */
export const mostEvidence = 6

/** Photos that only the two parties and Admins see, uploaded while a form about the order is open. */
export function useEvidence(orderId: string): PhotoQueue {
  return usePhotos(
    () => [],
    () => ({ most: mostEvidence, upload: uploadTo(orderId) }),
  )
}

function uploadTo(id: string): PhotoPorts['upload'] {
  return async (file, options) => {
    const { uploadOrderPhoto } = await import('../../api/upload-image.ts').catch((error: unknown) => {
      throw new LostConnection(error)
    })
    try {
      return await uploadOrderPhoto(id, file, options)
    } catch (error) {
      if (!isProblem(error) || error.status !== 401) throw error
      // Any other call renews the session’s token.
      await client.getOrder({ params: { id } })
      return uploadOrderPhoto(id, file, options)
    }
  }
}
