import { readFileSync } from 'node:fs'
import { readReport } from '../read-report.ts'

// Repeats what standard input has up to 2 MB, reads it eight times, and prints the processor time of each in ms.

const piece = readFileSync(0)
const long = Uint8Array.from({ length: 2 * 1024 * 1024 }, (_, at) => piece[at % piece.length] ?? 0)
const times = Array.from({ length: 8 }, () => {
  const before = process.cpuUsage()
  readReport(long)
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1000)
})
console.log(JSON.stringify(times))
