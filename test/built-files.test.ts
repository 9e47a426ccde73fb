import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepOldAssets } from '../launcher/keep-old-assets.mjs'
import { packFiles } from '../launcher/pack-files.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'market-built-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, text: string, daysOld = 0): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  const then = new Date(Date.now() - daysOld * 24 * 3600 * 1000)
  await utimes(file, then, then)
}

it('compressible files get compressed copies; small files, pictures and hidden folders do not', async () => {
  const script = 'export const laptops = 1\n'.repeat(100)
  for (const name of ['a.js', 'assets/b.css', 'assets/c.webp', '.vite/d.json']) await put(name, script)
  await put('e.js', 'small')
  await packFiles(folder)
  expect((await readdir(folder, { recursive: true })).filter((name) => /\.(br|gz)$/.test(name)).sort()).toEqual([
    'a.js.br',
    'a.js.gz',
    'assets/b.css.br',
    'assets/b.css.gz',
  ])
  expect(brotliDecompressSync(await readFile(path.join(folder, 'a.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(path.join(folder, 'a.js.gz'))).toString()).toBe(script)
})

describe('a new build', () => {
  it('copies the scripts of earlier builds with their modification times, except those older than 14 days', async () => {
    await put('old/assets/page-1.js', 'a release ago', 3)
    await put('old/assets/page-0.js', 'long ago', 20)
    await put('new/assets/page-2.js', 'now')
    const [old, fresh] = [path.join(folder, 'old'), path.join(folder, 'new')]
    await keepOldAssets(old, fresh)
    expect(await readdir(path.join(fresh, 'assets'))).toEqual(['page-1.js', 'page-2.js'])
    expect(Date.now() - (await stat(path.join(fresh, 'assets/page-1.js'))).mtimeMs).toBeGreaterThan(
      2 * 24 * 3600 * 1000,
    )
  })

  it('copies nothing the first time', async () => {
    await put('new/assets/page-2.js', 'now')
    await keepOldAssets(path.join(folder, 'nothing'), path.join(folder, 'new'))
    expect(await readdir(path.join(folder, 'new/assets'))).toEqual(['page-2.js'])
  })
})
