import path from 'node:path'
import type { BucketConfig } from './adapters/image-bucket/objects.ts'
import { createImageFolder } from './adapters/image-folder/image-folder.ts'
import { describeInOneLine, StartupError } from './db/startup-error.ts'
import type { ImageStore } from './ports/images.ts'

export type { BucketConfig }

const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const known = [...needed, 'S3_ENDPOINT', 'S3_PREFIX'] as const

/**
 * The bucket that the environment names; null without any of its variables.
 * @throws StartupError
 */
export function readBucketConfig(env: Record<string, string | undefined>): BucketConfig | null {
  const given = (name: string): string => env[name]?.trim() ?? ''
  const set = known.filter((name) => given(name) !== '')
  if (set.length === 0) return null
  const missing = needed.filter((name) => given(name) === '')
  if (missing.length > 0) throw new StartupError(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set, but ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`)
  return {
    bucket: given('S3_BUCKET'),
    region: given('S3_REGION'),
    endpoint: endpointFrom(given('S3_ENDPOINT')),
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
    prefix: prefixFrom(given('S3_PREFIX')),
  }
}

function endpointFrom(text: string): string | undefined {
  if (text === '') return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new StartupError(`S3_ENDPOINT is not a web address: ${text}`)
  return text
}

function prefixFrom(text: string): string {
  const parts = text.split('/').filter((part) => part !== '')
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) throw new StartupError(`S3_PREFIX may have letters, digits, dots, - and _ between its slashes: ${text}`)
  return parts.map((part) => `${part}/`).join('')
}

export interface OpenImages extends ImageStore, AsyncDisposable {
  close(): void
}

/**
 * Where images are kept: in the bucket, once it was tried out, or in the data folder.
 * @throws StartupError
 */
export async function openImages(bucket: BucketConfig | null, dataDir: string): Promise<OpenImages> {
  const images = bucket ? await openBucket(bucket) : { ...createImageFolder(path.join(dataDir, 'images')), close: () => {} }
  return { ...images, [Symbol.asyncDispose]: async () => images.close() }
}

async function openBucket(config: BucketConfig): Promise<ImageStore & { close(): void }> {
  // The provider's client takes half a second and 30 MB, which nobody without a bucket shall pay.
  const { openImageBucket } = await import('./adapters/image-bucket/open-image-bucket.ts')
  try {
    return await openImageBucket(config)
  } catch (error) {
    throw new StartupError(`The bucket ${config.bucket}${config.endpoint === undefined ? '' : ` at ${new URL(config.endpoint).origin}`} can't be used: ${describeInOneLine(error)}`)
  }
}
