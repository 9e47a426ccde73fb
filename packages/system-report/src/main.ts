import { readFileSync } from 'node:fs'
import { readReport } from './index.ts'

// node packages/system-report/src/main.ts FILE...
// One line of JSON a file: its facts. What there is to say about a file goes to standard error.

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Usage: node packages/system-report/src/main.ts FILE...')
  process.exit(2)
}
for (const file of files) {
  const { facts, format, lookedFor, machines, notes } = readReport(readFileSync(file), file)
  console.log(JSON.stringify(facts))
  if (format === null) console.error(`${file}: no known report. Looked for: ${lookedFor.join(', ')}`)
  if (machines > 1) console.error(`${file}: lines of ${machines} machines`)
  else if (notes.length > 0) console.error(`${file}: ${notes.join(', ')}`)
}
