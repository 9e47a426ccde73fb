import { copyFile, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { installFor } from '../install.ts'

export interface Installed {
  place: string
  version: string
  /** The sources that determine how the peer's database is filled, without the catalogue. */
  sources: string
}

/** Installs a peer and copies our scripts for it, from the folder of its name, into the installation. */
export async function installPeer(name: string, mainPackage: string): Promise<Installed> {
  const folder = path.join(import.meta.dirname, name)
  const place = await installFor(folder)
  const files = await readdir(folder)
  for (const file of files) await copyFile(path.join(folder, file), path.join(place, file))
  const texts = await Promise.all(['package.json', 'fill.js'].map((file) => readFile(path.join(folder, file), 'utf8')))
  const { version } = JSON.parse(
    await readFile(path.join(place, 'node_modules', mainPackage, 'package.json'), 'utf8'),
  ) as { version: string }
  return { place, version, sources: texts.join('\n') }
}
