import { addAbortSignal, Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { ImagesUnavailable } from '../../ports/images.ts'
import type { BucketTimes } from '../../config/time-limits.ts'

export interface BucketConfig {
  bucket: string
  region: string
  /** URL of a provider other than Amazon; requests have the bucket in the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** The prefix of every key: empty, or with a slash at its end. */
  prefix: string
}

export interface WrittenObject {
  bytes: Buffer
  contentType: string
  cacheControl: string
}

/** The objects below the prefix. Every call throws `ImagesUnavailable` when it fails or times out. */
export interface Objects {
  /** Null when there is none. */
  get(key: string): Promise<Buffer | null>
  put(key: string, object: WrittenObject): Promise<void>
  /** A missing object counts as deleted. */
  delete(key: string): Promise<void>
  close(): void
}

export function openObjects(
  { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, prefix }: BucketConfig,
  { connect, oneTry, whole }: BucketTimes,
): Objects {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers don't support all of Amazon's checksums.
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    maxAttempts: 3,
    // Without `throwOnRequestTimeout` the client logs a warning and keeps waiting.
    requestHandler: { connectionTimeout: connect, requestTimeout: oneTry, throwOnRequestTimeout: true },
  })
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  const withinLimit = () => AbortSignal.timeout(whole)

  return {
    get: (key) =>
      ask(`read ${key}`, async () => {
        const abortSignal = withinLimit()
        try {
          const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal })
          return await readAll(Body, abortSignal)
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    async put(key, { bytes, contentType, cacheControl }) {
      const object = {
        Body: bytes,
        ContentLength: bytes.length,
        ContentType: contentType,
        CacheControl: cacheControl,
      }
      const command = new PutObjectCommand({ ...at(key), ...object })
      await ask(`write ${key}`, () => client.send(command, { abortSignal: withinLimit() }))
    },
    async delete(key) {
      await ask(`delete ${key}`, () => client.send(new DeleteObjectCommand(at(key)), { abortSignal: withinLimit() }))
    },
    close: () => client.destroy(),
  }
}

async function readAll(body: unknown, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the reply has no body')
  const chunks: Buffer[] = []
  // The client ignores the signal once it has received the reply's headers.
  for await (const chunk of addAbortSignal(signal, body)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function ask<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    // Not with the error as `cause`: it contains the signed request.
    throw new ImagesUnavailable(`can't ${what}: ${describe(error)}`)
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(String).join('; ')
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
