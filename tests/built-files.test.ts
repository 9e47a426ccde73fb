import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packFiles } from '../scripts/launcher/pack-files.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'market-built-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(name: string, text: string): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
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
