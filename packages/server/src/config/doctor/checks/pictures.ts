import type { BucketConfig } from '../../../adapters/image-bucket/objects.ts'
import type { ImageServiceConfig } from '../../../adapters/image-service/config.ts'
import { sendForm } from '../../../adapters/image-service/image-service.ts'
import { keyRejection, isJsonReply } from '../../../adapters/image-service/parse-reply.ts'
import { openImages } from '../../../image-store.ts'
import { timeLimits } from '../../time-limits.ts'
import { fine, reasonOf, wrong, type Outcome } from '../outcome.ts'

/** Like the start: writes, overwrites under conditions, lists, reads and deletes a unique object. */
export async function tryBucket(bucket: BucketConfig): Promise<Outcome> {
  try {
    const images = await openImages(bucket, '')
    images.close()
    return fine(`S3_BUCKET works: ${bucket.bucket} was written to, read and cleared`)
  } catch (error) {
    return wrong(
      reasonOf(error, bucket.secretAccessKey),
      'is the name right, the region, and may the keys read, write, delete and list there?',
    )
  }
}

/** Sends a form without a picture: the service stores nothing, and reports a refused key. */
export async function tryImageService(config: ImageServiceConfig): Promise<Outcome> {
  try {
    const reply = await sendForm(config, new FormData(), timeLimits.doctor.connect)
    const refusal = keyRejection(reply, config)
    if (refusal !== null) return wrong(refusal, 'copy it from your account at the service')
    if (reply.status >= 300 && reply.status < 400)
      return wrong(`IMAGE_SERVICE_URL sends on to elsewhere (${reply.status})`, 'set the address that it sends to')
    if (reply.status === 404 || !isJsonReply(reply))
      return wrong(
        `IMAGE_SERVICE_URL answers ${reply.status}, but not as an upload call does`,
        'the whole address of the upload call, https://api.imgbb.com/1/upload',
      )
    return fine(
      'IMAGE_SERVICE_URL answers and says nothing against the key; whether it takes a picture shows at the first upload',
    )
  } catch (error) {
    return wrong(reasonOf(error, config.key), 'is IMAGE_SERVICE_URL right?')
  }
}
