import type { FileHandle } from 'node:fs/promises'
import { readArchive } from './archive-reader.ts'
import { Manifest, manifestName } from './manifest.ts'
import { BackupError, damaged } from './backup-error.ts'

/**
 * Reads the whole archive, which verifies its checksum, and returns its manifest.
 * @throws BackupError
 */
export async function checkBackup(handle: FileHandle): Promise<Manifest> {
  let json: Buffer | undefined
  for await (const entry of readArchive(handle)) if (entry.name === manifestName) json = await entry.bytes()
  if (json === undefined) throw damaged('it has no manifest')
  const manifest = Manifest.safeParse(JSON.parse(json.toString()))
  if (!manifest.success)
    throw new BackupError("The backup was made by another version of the market, whose backups this one can't read.")
  return manifest.data
}
