import type { ImageServiceConfig } from '../../adapters/image-service/config.ts'
import type { Reading } from './reading.ts'
import { isSafe, parseWebAddress } from './web-address.ts'

const needed = ['IMAGE_SERVICE_URL', 'IMAGE_SERVICE_KEY'] as const
const known = [...needed, 'IMAGE_SERVICE_ORIGIN'] as const
const example = 'https://api.imgbb.com/1/upload'

/** The hosted service for new pictures; null without any of its variables. */
export function readImageService(reading: Reading): ImageServiceConfig | null {
  if (reading.among(known).length === 0 || !reading.isWhole(needed, known, 'both, or none for pictures of our own'))
    return null
  const url = readUrl(reading)
  const example = 'where its pictures are shown, without a path: https://i.ibb.co'
  const origin = reading.fitting('IMAGE_SERVICE_ORIGIN', isSafeOrigin, 'is not an origin of https', example)
  return {
    uploadUrl: url?.href ?? '',
    key: reading.given('IMAGE_SERVICE_KEY') ?? '',
    origin: origin === undefined ? (url?.origin ?? '') : (parseWebAddress(origin)?.origin ?? ''),
  }
}

// The key is part of the address, so the connection must be encrypted.
function readUrl(reading: Reading): URL | null {
  const text = reading.given('IMAGE_SERVICE_URL') ?? ''
  const url = parseWebAddress(text)
  if (!url)
    reading.refuse('IMAGE_SERVICE_URL', 'IMAGE_SERVICE_URL is not a web address', `where pictures are sent, ${example}`)
  else if (url.searchParams.has('key'))
    reading.refuse(
      'IMAGE_SERVICE_URL',
      'IMAGE_SERVICE_URL holds a key',
      'set it as IMAGE_SERVICE_KEY, and the address without it',
    )
  else if (!isSafe(url.href))
    reading.refuse(
      'IMAGE_SERVICE_URL',
      `IMAGE_SERVICE_URL is not https: ${url.origin}`,
      'the address contains the key, which must not be sent in plain text',
    )
  return url
}

function isSafeOrigin(text: string): boolean {
  const url = parseWebAddress(text)
  return isSafe(text) && url?.pathname === '/' && url.search === ''
}
