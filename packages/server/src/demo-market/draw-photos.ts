import { faults, type Facts, type FaultPhotos } from '@market/contract'
import { listings } from '@market/demo'
import type { Db } from '../db/db.ts'
import { enqueueJob } from '../db/jobs/jobs.ts'
import { inTransaction } from '../db/transaction.ts'
import { ownPictures } from '../features/images/picture-host.ts'
import type { ImageStore } from '../ports/images.ts'

const task = 'draw-demo-photos'
/** The first view of a new market is not disturbed. */
const afterStartMs = 20_000
const pauseMs = 1_000
/** Three quarters of 72: pictures of 960 x 720, at half the time. */
const density = 54

/** The listings that have only their cover yet. */
export interface DemoPhotosJob {
  left: { id: string; key: string; cover: string }[]
}

interface Drawn {
  more: string[]
  ofFaults: FaultPhotos
}

/** Queues the drawing of the demo's further photos. They take minutes, which no start waits for. */
export async function queueDemoPhotos(db: Db, left: DemoPhotosJob['left'], afterMs = afterStartMs): Promise<void> {
  if (left.length > 0) await enqueueJob(db, task, { left }, { jobKey: task, runAt: new Date(Date.now() + afterMs) })
}

/** Draws the photos of the first listing, unless its seller has changed it, and queues the rest. */
export async function drawDemoPhotos(db: Db, images: ImageStore, { left }: DemoPhotosJob): Promise<void> {
  const [first, ...rest] = left
  if (first === undefined) return
  if (await hasCoverAlone(db, first)) {
    const drawn = await draw(db, images, first.key)
    await inTransaction(db, async (trx) => {
      if (!(await hasCoverAlone(trx, first))) return
      const { facts } = await trx
        .selectFrom('products')
        .select('facts')
        .where('id', '=', first.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('products')
        .set({ more_photos: drawn.more, fault_photos: ticked(drawn.ofFaults, facts) })
        .where('id', '=', first.id)
        .execute()
    })
  }
  await queueDemoPhotos(db, rest, pauseMs)
}

async function hasCoverAlone(db: Db, { id, cover }: DemoPhotosJob['left'][number]): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select(['more_photos', 'fault_photos'])
    .where('id', '=', id)
    .where('photo_url', '=', cover)
    .executeTakeFirst()
  return row !== undefined && row.more_photos.length === 0 && Object.keys(row.fault_photos).length === 0
}

async function draw(db: Db, images: ImageStore, key: string): Promise<Drawn> {
  const listing = listings.find((one) => one.key === key)
  if (listing === undefined) return { more: [], ofFaults: {} }
  // Loaded by the job alone: the start needs neither the drawing program nor the image library.
  const [{ photosOf }, { default: sharp }, { processImage }] = await Promise.all([
    import('@market/demo/photos'),
    import('sharp'),
    import('../features/images/process-image.ts'),
  ])
  const host = ownPictures(db, images)
  const drawn: Drawn = { more: [], ofFaults: {} }
  for (const { fault, sketch } of photosOf(listing)) {
    const jpeg = await sharp(Buffer.from(sketch()), { density }).jpeg({ quality: 90 }).toBuffer()
    const processed = await processImage(jpeg, host.widths)
    if (!processed.ok) throw new Error(`the drawing of ${key} is refused: ${processed.reason}`)
    // Without a fingerprint: drawings of one model would be reported as the same photo.
    const { sha256, files } = processed.image
    const stored = await host.store({ sha256, files, fingerprint: null })
    if (!stored.ok) continue
    if (fault === undefined) drawn.more.push(stored.addresses.url)
    else drawn.ofFaults[fault] = stored.addresses.url
  }
  return drawn
}

function ticked(ofFaults: FaultPhotos, facts: Facts): FaultPhotos {
  const entries = faults.filter((fault) => facts.faults?.includes(fault)).map((fault) => [fault, ofFaults[fault]])
  return Object.fromEntries(entries.filter(([, address]) => address !== undefined))
}
