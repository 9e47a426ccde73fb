import type { Encoding } from './encode.ts'
import type { KeptReply, Sending } from './ready-bytes.ts'

/** A way to send a kept reply: to all who share it or to one person, as it is, packed, or by saying that it is known. */
export interface Way {
  to: 'all' | 'one'
  encoding: Encoding | 'known' | null
  length: number
}

/** Names and values in turn, as Node takes them. */
export function makeHead(sending: Pick<Sending, 'headers'>, way: Way): string[] {
  return Object.entries(way.to === 'all' ? forAll(sending, way) : forOne(sending, way)).flat()
}

/** The same for the bytes that are kept, made once for each way to send them. */
export function headOf(item: KeptReply & { sending: Sending }, way: Way): string[] {
  const key = `${way.to} ${way.encoding}`
  const made = item.heads.get(key) ?? makeHead(item.sending, way)
  item.heads.set(key, made)
  return made
}

function forAll(
  { headers: { 'content-type': type = '', ...rest } }: Pick<Sending, 'headers'>,
  { encoding, length }: Way,
): Record<string, string> {
  const { vary } = rest
  const packed = encoding === 'br' || encoding === 'gzip'
  return {
    ...rest,
    ...(encoding !== 'known' && { 'content-type': type, 'content-length': String(length) }),
    ...(packed && {
      vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
      'content-encoding': encoding,
    }),
  }
}

/** Theirs alone, kept nowhere, and so without a name to ask for it again. */
function forOne(
  { headers: { etag: _etag, vary: _vary, ...rest } }: Pick<Sending, 'headers'>,
  { encoding, length }: Way,
): Record<string, string> {
  return {
    ...rest,
    'cache-control': 'private, no-store',
    'content-length': String(length),
    ...(encoding !== null && { vary: 'accept-encoding', 'content-encoding': encoding }),
  }
}
