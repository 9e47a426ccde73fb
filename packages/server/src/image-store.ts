import path from 'node:path'
import type { BucketConfig } from './adapters/image-bucket/objects.ts'
import { createImageFolder } from './adapters/image-folder/image-folder.ts'
import { describeInOneLine, StartupError } from './db/startup-error.ts'
import type { ImageStore } from './ports/images.ts'

export interface OpenImages extends ImageStore, AsyncDisposable {
  close(): void
}

/**
 * Opens the image store: the bucket, once it was tried out, or the data folder.
 * @throws StartupError
 */
export async function openImages(bucket: BucketConfig | null, dataDir: string): Promise<OpenImages> {
  const images = bucket
    ? await openBucket(bucket)
    : { ...createImageFolder(path.join(dataDir, 'images')), close: () => {} }
  return { ...images, [Symbol.asyncDispose]: async () => images.close() }
}

async function openBucket(config: BucketConfig): Promise<ImageStore & { close(): void }> {
  // Loaded on demand: the provider's client takes half a second and 30 MB.
  const { openImageBucket } = await import('./adapters/image-bucket/image-bucket.ts')
  try {
    return await openImageBucket(config)
  } catch (error) {
    throw new StartupError(
      `The bucket ${config.bucket}${config.endpoint === undefined ? '' : ` at ${new URL(config.endpoint).origin}`} can't be used: ${describeInOneLine(error)}`,
    )
  }
}
