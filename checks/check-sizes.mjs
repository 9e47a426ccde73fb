import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { judgeSizes, measureSizes } from './sizes.mjs'

// `npm run sizes`, after a build: compares the script and CSS of each route with `sizes.json`. `--write` records them.

const file = path.join(import.meta.dirname, 'sizes.json')
const dist = path.join(import.meta.dirname, '../packages/web/dist')
if (!existsSync(dist)) {
  console.error('The web client is not built: npm run build')
  process.exit(1)
}
const rows = await measureSizes(dist)
if (process.argv.includes('--write'))
  await writeFile(
    file,
    `${JSON.stringify(Object.fromEntries(rows.map(({ route, size }) => [route, size])), null, 2)}\n`,
  )
const { table, faults } = judgeSizes(rows, JSON.parse(await readFile(file, 'utf8')))
console.log(`script and CSS by route, packed with brotli, counted from Home:\n${table}`)
for (const fault of faults) console.log(`  size: ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1
