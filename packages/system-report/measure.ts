import { measureFolder, oneOfEach } from './src/test/measure-folder.ts'
import { measureSpeed } from './src/test/measure-speed.ts'

// node packages/system-report/measure.ts FOLDER [--wrong] [--speed] Prints how many of the expected facts are read from
// each format's samples, with --wrong each that is not, with --speed the time for 2 MB: see README.md.

const [folder, ...options] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: node packages/system-report/measure.ts FOLDER [--wrong] [--speed]')
  process.exit(2)
}
const { rows, complaints } = measureFolder(folder)
console.table(rows)
if (options.includes('--wrong')) for (const complaint of complaints) console.log(complaint)
if (options.includes('--speed')) console.table(measureSpeed(oneOfEach(folder)))
