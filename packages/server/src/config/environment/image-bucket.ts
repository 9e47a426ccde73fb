import type { BucketConfig } from '../../adapters/image-bucket/objects.ts'
import type { Reading } from './reading.ts'
import { parseWebAddress } from './web-address.ts'

const needed = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const known = [...needed, 'S3_ENDPOINT', 'S3_PREFIX'] as const

/** The bucket for pictures; null without any of its variables. */
export function readImageBucket(reading: Reading): BucketConfig | null {
  if (reading.among(known).length === 0) return null
  if (!reading.isWhole(needed, known, 'all four, or none of them for pictures in DATA_DIR')) return null
  const given = (name: string): string => reading.given(name) ?? ''
  const bare = 'the bare name; the address belongs into S3_ENDPOINT, a folder into S3_PREFIX'
  reading.fitting('S3_BUCKET', /^[^:/]+$/, 'is not the name of a bucket', bare)
  const address = 'https://objects.example.com, or leave it out for Amazon'
  return {
    bucket: given('S3_BUCKET'),
    region: given('S3_REGION'),
    endpoint: reading.fitting('S3_ENDPOINT', (text) => parseWebAddress(text) !== null, 'is not a web address', address),
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
    prefix: readPrefix(reading),
  }
}

function readPrefix(reading: Reading): string {
  const text = reading.given('S3_PREFIX') ?? ''
  const parts = text.split('/').filter((part) => part !== '')
  if (parts.some((part) => !/^[\w.-]+$/.test(part) || /^\.+$/.test(part))) {
    reading.refuse(
      'S3_PREFIX',
      `S3_PREFIX may have letters, digits, dots, - and _ between its slashes: ${text}`,
      'shop/pictures',
    )
  }
  return parts.map((part) => `${part}/`).join('')
}
