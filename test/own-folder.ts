import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

const notLinked = new Set(['node_modules', '.git', 'data'])
/** Copied, because Node looks for a script's neighbours where the script really is. */
const isCopied = (name: string) => /^(?:launcher|package(?:-lock)?\.json|.+\.mjs)$/.test(name)

/**
 * Makes a folder in `parent` from which the checkout's scripts run; its sources, packages and built client are links. It counts as
 * installed: the launcher would otherwise run `npm ci`, which empties node_modules, after each change of the lock file.
 */
export async function makeOwnFolder(checkout: string, parent: string): Promise<string> {
  await mkdir(parent, { recursive: true })
  const own = await mkdtemp(path.join(parent, 'product-'))
  const [names, packages] = await Promise.all([readdir(checkout), readdir(path.join(checkout, 'node_modules'))])
  await mkdir(path.join(own, 'node_modules'))
  const links = [
    ...names.filter((name) => !notLinked.has(name) && !isCopied(name)),
    ...packages.filter((name) => name !== '.installed-lock').map((name) => path.join('node_modules', name)),
  ]
  await Promise.all([
    ...links.map((place) => symlink(path.join(checkout, place), path.join(own, place))),
    ...names.filter(isCopied).map((name) => cp(path.join(checkout, name), path.join(own, name), { recursive: true })),
  ])
  const lock = createHash('sha256').update(await readFile(path.join(own, 'package-lock.json')))
  await writeFile(path.join(own, 'node_modules/.installed-lock'), lock.digest('hex'))
  return own
}
