import { randomUUID } from 'node:crypto'
import { ImagesUnavailable, parseImageName, requireImageName, type ImageStore } from '../../ports/images.ts'
import { timeLimits, type BucketTimes } from '../../config/time-limits.ts'
import { openObjects, type BucketConfig, type Objects } from './objects.ts'

/**
 * Stores each image file as an object of the same name. Checks first that the bucket is reachable and that the keys
 * have the permissions to write, read and delete.
 * @throws an error whose message is one line
 */
export async function openImageBucket(
  config: BucketConfig,
  times: BucketTimes = timeLimits.imageBucket,
): Promise<ImageStore & { close(): void }> {
  const objects = openObjects(config, times)
  try {
    await checkAccess(objects)
  } catch (error) {
    objects.close()
    throw error
  }
  return {
    async put({ name, bytes, contentType }) {
      requireImageName(name)
      await objects.put(name, { bytes, contentType, cacheControl: 'public, max-age=31536000, immutable' })
    },
    get: async (name) => parseImageName(name) && objects.get(name),
    async delete(names) {
      for (const name of names) requireImageName(name)
      await Promise.all(names.map((name) => objects.delete(name)))
    },
    close: () => objects.close(),
  }
}

async function checkAccess(objects: Objects): Promise<void> {
  const key = `tried-out/${randomUUID()}`
  const bytes = Buffer.from(key)
  await objects.put(key, { bytes, contentType: 'text/plain', cacheControl: 'no-store' })
  if (!(await objects.get(key))?.equals(bytes)) throw new ImagesUnavailable('what is written can not be read')
  await objects.delete(key)
  if (await objects.get(key)) throw new ImagesUnavailable('what is deleted stays')
}
