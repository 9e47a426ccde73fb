import type { FileHandle } from 'node:fs/promises'
import { readArchive } from './archive-reader.ts'
import { checkSeal } from './archive-seal.ts'
import { Manifest, manifestName } from './manifest.ts'
import { BackupRefused, damaged } from './refused.ts'

/**
 * Reads a backup from end to end and gives what it says of itself, once every byte is known to be the one that was written.
 * @throws BackupRefused
 */
export async function checkBackup(handle: FileHandle): Promise<Manifest> {
  await checkSeal(handle)
  let json: Buffer | undefined
  for await (const entry of readArchive(handle)) if (entry.name === manifestName) json = await entry.bytes()
  if (json === undefined) throw damaged('it says nothing of itself')
  const said: unknown = JSON.parse(json.toString())
  const manifest = Manifest.safeParse(said)
  if (!manifest.success)
    throw new BackupRefused("The backup was made by another version of the market, whose backups this one can't read.")
  return manifest.data
}
