import { rm } from 'node:fs/promises'
import path from 'node:path'
import { layOut } from './sheets.ts'
import { renewReadme } from './renew-readme.ts'
import { inStudio } from './studio.ts'
import { takeAll } from './take-all.ts'

/** Takes a picture of every screen into screens/, or, with --docs, the documentation's eight into docs/pictures/. */

const root = path.resolve(import.meta.dirname, '../..')
const asked = process.argv.slice(2)
if (asked.some((word) => word !== '--docs')) {
  console.error('Usage: npm run pictures [-- --docs]')
  process.exit(2)
}
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort())

try {
  await inStudio(interruption.signal, async (studio) => {
    if (asked.includes('--docs')) {
      const bytes = await renewReadme(studio, path.join(root, 'docs/pictures'), interruption.signal)
      console.log(`docs/pictures: ${Math.round(bytes / 1000)} KB`)
      return
    }
    const folder = path.join(root, 'screens')
    await rm(folder, { recursive: true, force: true })
    const { pictures, failures } = await takeAll(studio, folder, interruption.signal)
    const sheets = await layOut(studio.browser, folder, pictures)
    console.log(`${pictures.length} pictures and ${sheets.length} sheets in screens/; screens/index.html shows all`)
    for (const failure of failures) console.error(failure)
    if (failures.length > 0) process.exitCode = 1
  })
} catch (error) {
  console.error(interruption.signal.aborted ? 'Interrupted' : error)
  process.exitCode = 1
}
