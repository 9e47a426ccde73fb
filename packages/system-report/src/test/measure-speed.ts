import { readReport } from '../read-report.ts'

const size = 2 * 1024 * 1024

const noise: Record<string, string> = {
  digits: '7',
  spaces: ' ',
  braces: '{',
  'line ends': '\r\n',
  colons: ':',
  quotes: '"',
  tags: '<td>',
  'pairs of JSON': '"a":"b",',
  'lines of words': 'Model  Name\n',
}

export interface Speed {
  text: string
  /** Processor time of the first reading, and of the fastest of five. */
  firstMs: number
  bestMs: number
}

/** How long 2 MB take: each text repeated, and noise. */
export function measureSpeed(texts: Record<string, Uint8Array>): Speed[] {
  const encoder = new TextEncoder()
  const all = {
    ...texts,
    ...Object.fromEntries(Object.entries(noise).map(([name, text]) => [name, encoder.encode(text)])),
  }
  return Object.entries(all).map(([text, bytes]) => {
    const long = Uint8Array.from({ length: size }, (_, at) => bytes[at % bytes.length] ?? 0)
    const times = Array.from({ length: 5 }, () => timeOf(() => readReport(long)))
    return { text, firstMs: Math.round(times[0] ?? 0), bestMs: Math.round(Math.min(...times)) }
  })
}

function timeOf(run: () => void): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
