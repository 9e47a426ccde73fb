import { allowIfMatch } from './conditions.ts'
import type { Call, Reply } from './calls.ts'
import { S3Problem } from './problem.ts'
import { encode } from './signature.ts'
import { document, element, unescapeXml } from './xml.ts'

const mostKeys = 1000

/** ListObjectsV2, delimiters and pages among it. The token is the last key or common prefix that was told. */
export function listObjects({ store, bucket }: Call, query: URLSearchParams): Reply {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const most = Math.min(numberFrom(query.get('max-keys') ?? String(mostKeys)), mostKeys)
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const name =
    query.get('encoding-type') === 'url'
      ? (text: string) => encode(text).replaceAll('%2F', '/')
      : (text: string) => text

  const told: { last: string; xml: string; isPrefix: boolean }[] = []
  let more = false
  for (const key of store.keysAfter(after, prefix)) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const common = end < 0 ? undefined : key.slice(0, end + delimiter.length)
    if (common !== undefined && (common === told.at(-1)?.last || after.startsWith(common))) continue
    if (told.length >= most) {
      more = most > 0
      break
    }
    const entry = store.find(key)
    if (common !== undefined)
      told.push({ last: common, isPrefix: true, xml: element('CommonPrefixes', [element('Prefix', name(common))]) })
    else if (entry) {
      told.push({
        last: key,
        isPrefix: false,
        xml: element('Contents', [
          element('Key', name(key)),
          element('LastModified', entry.modifiedAt.toISOString()),
          element('ETag', entry.etag),
          element('Size', entry.size),
          element('StorageClass', 'STANDARD'),
        ]),
      })
    }
  }
  return {
    status: 200,
    body: document('ListBucketResult', [
      element('Name', bucket),
      element('Prefix', name(prefix)),
      ...(delimiter === '' ? [] : [element('Delimiter', name(delimiter))]),
      element('MaxKeys', most),
      element('KeyCount', told.length),
      element('IsTruncated', more),
      ...(token === null ? [] : [element('ContinuationToken', token)]),
      ...(more ? [element('NextContinuationToken', Buffer.from(told.at(-1)?.last ?? '').toString('base64url'))] : []),
      ...told.filter((one) => !one.isPrefix).map(({ xml }) => xml),
      ...told.filter((one) => one.isPrefix).map(({ xml }) => xml),
    ]),
  }
}

/** DeleteObjects: each for itself, with its own condition. */
export async function deleteObjects({ store, body }: Call): Promise<Reply> {
  const text = body.toString()
  const wanted = [...text.matchAll(/<Object>(.*?)<\/Object>/gs)].map(([, inner = '']) => ({
    key: inElement(inner, 'Key'),
    etag: inElement(inner, 'ETag'),
  }))
  if (wanted.length === 0 || wanted.length > mostKeys) throw new S3Problem('MalformedXML')
  const quiet = inElement(text, 'Quiet') === 'true'
  const results = await Promise.all(
    wanted.map(async ({ key = '', etag }) => {
      try {
        await store.inTurn(key, async () => {
          allowIfMatch(etag, store.find(key))
          await store.remove(key)
        })
        return quiet ? '' : element('Deleted', [element('Key', key)])
      } catch (error) {
        if (!(error instanceof S3Problem)) throw error
        return element('Error', [element('Key', key), element('Code', error.code), element('Message', error.message)])
      }
    }),
  )
  return { status: 200, body: document('DeleteResult', results) }
}

function inElement(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return found === undefined ? undefined : unescapeXml(found)
}

function numberFrom(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new S3Problem('InvalidArgument')
  return Number(text)
}
