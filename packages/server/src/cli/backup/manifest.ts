import { z } from 'zod'

/** Version of the archive format; a change that this code can't read raises it. */
export const format = 1
export const manifestName = 'manifest.json'

const Count = z.int().min(0)

/** The last entry of the archive: lists the backup's content. */
export const Manifest = z.object({
  format: z.literal(format),
  /** The database's time just before the snapshot, which includes every write acknowledged until then. */
  takenAt: z.iso.datetime(),
  /** The applied migrations. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: Count })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: Count,
  /** BackedUpImages, each of several files. */
  images: Count,
  /** Number of the sandboxes' data files. */
  books: Count,
  secrets: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

/** Paths in the archive. A table is stored in parts, `tables/<table>/000001.json`; referenced tables come first. */
export const archivePaths = {
  tables: 'tables/',
  jobs: 'jobs/',
  images: 'images/',
  sandboxes: 'sandboxes/',
  secrets: 'secrets.json',
} as const

export function partName(folder: string, number: number): string {
  return `${folder}/${String(number).padStart(6, '0')}.json`
}
