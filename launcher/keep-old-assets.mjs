import { cp, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** How long a page may stay open. */
const days = 14

/**
 * Copies the hashed files of earlier builds into a new one, so that a page that was opened before still finds its
 * scripts. Their modification times are preserved, and too old ones are left out.
 */
export async function keepOldAssets(dist, fresh, now = Date.now()) {
  const from = path.join(dist, 'assets')
  const to = path.join(fresh, 'assets')
  const made = new Set(await readdir(to))
  for (const name of await readdir(from).catch(() => [])) {
    const old = path.join(from, name)
    if (made.has(name) || now - (await stat(old)).mtimeMs > days * 24 * 3600 * 1000) continue
    await cp(old, path.join(to, name), { preserveTimestamps: true })
  }
}
