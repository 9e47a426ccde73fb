import { z } from 'zod'

/** Raised when a restore of this code could not read what an older one has written. */
export const format = 1
export const manifestName = 'manifest.json'

const Count = z.int().min(0)

/** The last thing in a backup before its seal: what has to be in it. */
export const Manifest = z.object({
  format: z.literal(format),
  /** Of the database's clock, just before the snapshot: whatever was answered for until then is in it. */
  takenAt: z.iso.datetime(),
  /** What the database's tables were made by. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: Count })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: Count,
  /** Pictures, each of several files. */
  images: Count,
  /** Files of the stand-ins' books. */
  books: Count,
  secrets: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** What stands where in the archive. Tables come in parts, `tables/<table>/000001.json.zst`, in an order that foreign keys allow. */
export const places = {
  tables: 'tables/',
  jobs: 'jobs/',
  images: 'images/',
  books: 'sandboxes/',
  secrets: 'secrets.json',
} as const

export function partName(place: string, number: number): string {
  return `${place}/${String(number).padStart(6, '0')}.json.zst`
}
