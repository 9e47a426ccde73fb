import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The files of a built client that the server needs, with one asset. */
export async function builtClient(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'market-web-'))
  await copyFile(path.resolve(import.meta.dirname, '../../web/index.html'), path.join(dir, 'index.html'))
  await mkdir(path.join(dir, 'assets'))
  await writeFile(path.join(dir, 'assets', 'index-abc.js'), 'export {}')
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}
