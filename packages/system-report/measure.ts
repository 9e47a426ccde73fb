import { measureFolder } from './src/test/measure-folder.ts'

// node packages/system-report/measure.ts FOLDER [--wrong]
// Prints how many of the expected facts are read from each format's samples: see README.md.

const [folder, ...options] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: node packages/system-report/measure.ts FOLDER [--wrong]')
  process.exit(2)
}
const { rows, complaints } = measureFolder(folder)
console.table(rows)
if (options.includes('--wrong')) for (const complaint of complaints) console.log(complaint)
