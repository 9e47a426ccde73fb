import { faults, type FaultPhotos } from '@market/contract'
import { listings, readPhotos } from '@market/demo'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { enqueueJob } from '../platform/jobs/jobs.ts'
import { workThrough } from '../platform/jobs/work-through.ts'
import { inTransaction } from '../db/transaction.ts'
import { setFurtherPhotos } from '../features/listings/repository.ts'
import { ownPictures, type PictureHost } from '../platform/images/picture-host.ts'
import type { ImageStore } from '../ports/images.ts'

/** The first view of a new market is not disturbed. */
const afterStartMs = 20_000

/** The listings that have only their cover yet. */
export interface DemoPhotosJob {
  left: { id: string; key: string; cover: string }[]
}

/** Queues the demo's further photos: making their sizes takes seconds, for which no start waits. */
export async function queueDemoPhotos(db: Db, left: DemoPhotosJob['left']): Promise<void> {
  await enqueueJob(
    db,
    'store-demo-photos',
    { left },
    { jobKey: 'store-demo-photos', runAt: new Date(Date.now() + afterStartMs) },
  )
}

/** Gives each listing its further photos, unless its seller has changed it. */
export async function storeDemoPhotos(db: Db, images: ImageStore, { left }: DemoPhotosJob): Promise<void> {
  const host = ownPictures(db, images)
  await workThrough(db, 'store-demo-photos', ({ each }) => each(left, (one) => storePhotosOf(db, host, one)))
}

async function storePhotosOf(db: Db, host: PictureHost, one: DemoPhotosJob['left'][number]): Promise<void> {
  if ((await withCoverAlone(db, one).executeTakeFirst()) === undefined) return
  const { views, ofFaults } = await store(host, one.key)
  await inTransaction(db, async (trx) => {
    const row = await withCoverAlone(trx, one).forUpdate().executeTakeFirst()
    if (row === undefined) return
    const stated = faults.filter((fault) => row.facts.faults?.includes(fault) && ofFaults[fault] !== undefined)
    const ofStated = Object.fromEntries(stated.map((fault) => [fault, ofFaults[fault]]))
    await setFurtherPhotos(trx, one.id, { more_photos: views, fault_photos: ofStated })
  })
}

function withCoverAlone(db: Db, { id, cover }: DemoPhotosJob['left'][number]) {
  return db
    .selectFrom('products')
    .select('facts')
    .where('id', '=', id)
    .where('photo_url', '=', cover)
    .where(sql<boolean>`more_photos = '{}' and fault_photos = '{}'`)
}

async function store(host: PictureHost, key: string): Promise<{ views: string[]; ofFaults: FaultPhotos }> {
  // Loaded by the job alone: the start does not need the image library.
  const { processImage } = await import('../platform/images/process-image.ts')
  const views: string[] = []
  const ofFaults: FaultPhotos = {}
  const listing = listings.find((one) => one.key === key)
  const widest = Math.max(...host.widths)
  for (const { fault, bytes } of listing ? await readPhotos(listing) : []) {
    const processed = await processImage(
      bytes,
      host.widths.filter((width) => width < widest),
    )
    if (!processed.ok) throw new Error(`a photo of ${key} is refused: ${processed.reason}`)
    const { sha256, files } = processed.image
    // The demo's own file is narrower than the widest, and encoded as it.
    files.push({ name: `${sha256}-${widest}.webp`, contentType: 'image/webp', bytes })
    // Without a fingerprint: drawings of one model would be reported as the same photo.
    const stored = await host.store({ sha256, files })
    if (!stored.ok) continue
    if (fault === undefined) views.push(stored.addresses.url)
    else ofFaults[fault] = stored.addresses.url
  }
  return { views, ofFaults }
}
