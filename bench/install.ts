import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Installs the dependencies of one bench, from the package.json beside it, into `bench/.installed/<folder's name>`; again when that file
 * has changed. Returns the folder.
 */
export async function installFor(folder: string): Promise<string> {
  const place = path.join(import.meta.dirname, '.installed', path.basename(folder))
  const wanted = await readFile(path.join(folder, 'package.json'), 'utf8')
  const done = path.join(place, 'node_modules', '.of-package.json')
  if ((await readFile(done, 'utf8').catch(() => null)) === wanted) return place
  await mkdir(place, { recursive: true })
  await copyFile(path.join(folder, 'package.json'), path.join(place, 'package.json'))
  console.log(`installing ${path.basename(folder)}`)
  await promisify(execFile)('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    maxBuffer: 2 ** 26,
  })
  await copyFile(path.join(folder, 'package.json'), done)
  return place
}
