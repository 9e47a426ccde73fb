import { execFileSync } from 'node:child_process'
import path from 'node:path'

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
  /** Processor time of the first reading of a new process, of the second, and of the fastest of eight. */
  firstMs: number
  secondMs: number
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
    const [firstMs = 0, secondMs = 0, ...later] = timesOf(bytes)
    return { text, firstMs, secondMs, bestMs: Math.min(...later) }
  })
}

function timesOf(bytes: Uint8Array): number[] {
  const script = path.join(import.meta.dirname, 'time-readings.ts')
  return JSON.parse(execFileSync(process.execPath, [script], { input: bytes, encoding: 'utf8' }))
}
