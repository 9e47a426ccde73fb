import { randomUUID } from 'node:crypto'
import type { ImageStore } from '../../ports/images.ts'
import { timeLimits, type BucketTimes } from '../../time-limits.ts'
import { createImageBucket } from './image-bucket.ts'
import { marksPrefix } from './marks.ts'
import { BucketFailure, openObjects, type BucketConfig, type Objects } from './objects.ts'

/**
 * The images of a bucket, once it is known that it can be reached, that the keys may do what we do, and that the server judges the
 * conditions on which all promises rest.
 * @throws an error whose message is one line
 */
export async function openImageBucket(
  config: BucketConfig,
  times: BucketTimes = timeLimits.imageBucket,
): Promise<ImageStore & { close(): void }> {
  const objects = openObjects(config, times)
  try {
    const store = createImageBucket(objects, {
      times,
      clearsPlaces: await tryOut(objects, AbortSignal.timeout(times.whole)),
    })
    return { ...store, close: () => objects.close() }
  } catch (error) {
    objects.close()
    throw error
  }
}

/** Whether conditions of deletes are judged too. */
async function tryOut(objects: Objects, signal: AbortSignal): Promise<boolean> {
  const key = `tried-out/${randomUUID()}`
  const write = (text: string) => ({ bytes: Buffer.from(text), contentType: 'text/plain', cacheControl: 'no-store' })
  const etag = (await objects.put(key, write('first'), signal)) ?? ''
  const overwritten =
    (await objects.put(key, write('second'), signal, 'absent')) !== null ||
    (await objects.put(key, write('third'), signal, { etag: `"${'0'.repeat(32)}"` })) !== null ||
    (await objects.put(key, write('fourth'), signal, { etag })) === null
  if (overwritten)
    throw new BucketFailure(
      'its server does not judge If-None-Match and If-Match of a PUT, without which pictures could be lost',
      undefined,
    )
  const judged = await judgesDeletes(objects, key, signal)
  await objects.delete(key, signal)
  if (await objects.get(key, signal)) throw new BucketFailure('what is deleted stays', undefined)
  for await (const _ of objects.list(marksPrefix, () => signal)) break
  return judged
}

async function judgesDeletes(objects: Objects, key: string, signal: AbortSignal): Promise<boolean> {
  try {
    const deleted = await objects.delete(key, signal, { etag: `"${'0'.repeat(32)}"` })
    return !deleted
  } catch (error) {
    // Some say that they do not know it; who ignores it has deleted.
    if (error instanceof BucketFailure && (error.status === 501 || error.status === 400)) return false
    throw error
  }
}
