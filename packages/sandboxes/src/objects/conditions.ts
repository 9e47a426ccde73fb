import type { IncomingHttpHeaders } from 'node:http'
import { S3Problem } from './problem.ts'
import type { Entry } from './store.ts'

/** Judges a write's conditions. @throws S3Problem */
export function allowWrite(headers: IncomingHttpHeaders, entry: Entry | undefined): void {
  const wantsNone = headers['if-none-match']
  if (wantsNone !== undefined && wantsNone !== '*') throw new S3Problem('NotImplemented')
  if (wantsNone === '*' && entry) throw new S3Problem('PreconditionFailed')
  allowIfMatch(headers['if-match'], entry)
}

/** @throws S3Problem `NoSuchKey` where there is nothing to match, as S3 does */
export function allowIfMatch(wanted: string | undefined, entry: Entry | undefined): void {
  if (wanted === undefined) return
  if (!entry) throw new S3Problem('NoSuchKey')
  if (!matches(wanted, entry)) throw new S3Problem('PreconditionFailed')
}

/** Whether a reader has it already. @throws S3Problem */
export function isUnchanged(headers: IncomingHttpHeaders, entry: Entry): boolean {
  allowIfMatch(headers['if-match'], entry)
  const had = headers['if-none-match']
  if (had !== undefined) return matches(had, entry)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(entry.modifiedAt.getTime() / 1000) * 1000 <= since
}

/** @throws S3Problem when the source of a copy is not the one that was meant */
export function allowCopy(headers: IncomingHttpHeaders, source: Entry): void {
  const wanted = headers['x-amz-copy-source-if-match']
  const unwanted = headers['x-amz-copy-source-if-none-match']
  if (typeof wanted === 'string' && !matches(wanted, source)) throw new S3Problem('PreconditionFailed')
  if (typeof unwanted === 'string' && matches(unwanted, source)) throw new S3Problem('PreconditionFailed')
}

function matches(header: string, { etag }: Entry): boolean {
  return header
    .split(',')
    .some((one) => one.trim() === '*' || one.trim().replaceAll('"', '') === etag.replaceAll('"', ''))
}
