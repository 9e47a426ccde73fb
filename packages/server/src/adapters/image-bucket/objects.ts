import { addAbortSignal, Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ImagesAway } from '../../ports/images.ts'
import type { BucketTimes } from '../../time-limits.ts'

export interface BucketConfig {
  bucket: string
  region: string
  /** Of another provider than Amazon; asked with the bucket in the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** Begins every key: empty, or with a slash at its end. */
  prefix: string
}

export interface StoredObject {
  bytes: Buffer
  etag: string
}

export interface ListedObject {
  key: string
  size: number
  modifiedAt: Date
}

/** A write counts only where there is no object yet, or where it is still the one with this ETag. */
export type Condition = 'absent' | { etag: string }

export interface WrittenObject {
  bytes: Buffer
  contentType: string
  cacheControl: string
}

/** The bucket refuses, or is out of reach. */
export class BucketFailure extends ImagesAway {
  /** What the server answered; undefined when it did not. */
  readonly status: number | undefined

  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

/** The objects below the prefix. Every call ends when its signal does, and throws `BucketFailure` when it could not be done. */
export interface Objects {
  get(key: string, signal: AbortSignal): Promise<StoredObject | null>
  /** The new ETag; null when the condition did not hold. */
  put(key: string, object: WrittenObject, signal: AbortSignal, condition?: Condition): Promise<string | null>
  /** False when the condition did not hold. Without one, a missing object counts as deleted. */
  delete(key: string, signal: AbortSignal, condition?: { etag: string }): Promise<boolean>
  /** In the order of their keys; `signal` makes a new one for each page. */
  list(prefix: string, signal: () => AbortSignal): AsyncGenerator<ListedObject>
  close(): void
}

export function openObjects(
  { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, prefix }: BucketConfig,
  { connect, oneTry }: BucketTimes,
): Objects {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers do not know all of Amazon's checksums.
    ...(endpoint !== undefined && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    maxAttempts: 3,
    // Without `throwOnRequestTimeout` the client only warns, and waits on.
    requestHandler: { connectionTimeout: connect, requestTimeout: oneTry, throwOnRequestTimeout: true },
  })
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  return {
    get: (key, signal) =>
      ask(`read ${key}`, missingAsNull, async () => {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)), { abortSignal: signal })
        return { bytes: await readAll(Body, signal), etag: ETag }
      }),
    put: (key, { bytes, contentType, cacheControl }, signal, condition) =>
      ask(`write ${key}`, condition && unmetAsNull, async () => {
        const when = condition === 'absent' ? { IfNoneMatch: '*' } : condition && { IfMatch: condition.etag }
        const command = new PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentLength: bytes.length,
          ContentType: contentType,
          CacheControl: cacheControl,
          ...when,
        })
        return (await client.send(command, { abortSignal: signal })).ETag ?? ''
      }),
    delete: async (key, signal, condition) => {
      const done = await ask(`delete ${key}`, condition && unmetAsNull, async () => {
        await client.send(new DeleteObjectCommand({ ...at(key), ...(condition && { IfMatch: condition.etag }) }), {
          abortSignal: signal,
        })
        return true
      })
      return done ?? false
    },
    async *list(below, signal) {
      let token: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix: prefix + below, ContinuationToken: token })
        const page = await ask(`list ${below}`, undefined, () => client.send(command, { abortSignal: signal() }))
        for (const { Key, Size = 0, LastModified } of page?.Contents ?? []) {
          if (Key !== undefined && LastModified)
            yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified }
        }
        token = page?.NextContinuationToken
      } while (token !== undefined)
    },
    close: () => client.destroy(),
  }
}

async function readAll(body: unknown, signal: AbortSignal): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new Error('the reply has no body')
  const chunks: Buffer[] = []
  // The client forgets the signal once a reply has begun.
  for await (const chunk of addAbortSignal(signal, body)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

type AsNull = (error: S3ServiceException) => boolean
const missingAsNull: AsNull = ({ name }) => name === 'NoSuchKey'
// 409 is two at once, 404 an If-Match where there is nothing.
const unmetAsNull: AsNull = (error) => [409, 412].includes(error.$metadata.httpStatusCode ?? 0) || missingAsNull(error)

async function ask<Result>(
  what: string,
  asNull: AsNull | undefined,
  act: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof S3ServiceException) {
      if (asNull?.(error)) return null
      // Not the error itself: it repeats what was signed.
      throw new BucketFailure(`can't ${what}: ${error.name}: ${error.message}`, error.$metadata.httpStatusCode)
    }
    throw new BucketFailure(`can't ${what}: ${describe(error)}`, undefined)
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(String).join('; ')
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
