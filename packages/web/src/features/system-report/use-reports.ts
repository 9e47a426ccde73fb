import { useState } from 'react'
import type { ReadReports, Report } from './read-reports.ts'

/** The longest file that is read, in bytes. */
const longest = 2 * 1024 * 1024

type Failure = 'tooLong' | 'notLoaded'

/** The reports that were added, and what they say together. What reads them is loaded with the first one. */
export function useReports() {
  const [reports, setReports] = useState<Report[]>([])
  const [read, setRead] = useState<ReadReports>()
  const [failed, setFailed] = useState<Failure>()

  async function add(given: Iterable<File> | string): Promise<void> {
    const texts = typeof given === 'string' ? [given] : [...given]
    if (texts.length === 0 || given === '') return
    if (texts.some((text) => (typeof text === 'string' ? text.length : text.size) > longest))
      return setFailed('tooLong')
    const reader = await import('./read-reports.ts').catch(() => undefined)
    if (reader === undefined) return setFailed('notLoaded')
    const added = await Promise.all(
      texts.map(async (text) =>
        typeof text === 'string'
          ? reader.readReport(text)
          : reader.readReport(new Uint8Array(await text.arrayBuffer()), text.name),
      ),
    )
    // One that can't be read, or is of a virtual machine, is told, and forgotten with the next one.
    const all = [
      ...reports.filter(({ format, notes }) => format !== null && !notes.includes('virtual-machine')),
      ...added,
    ]
    const total = await reader.addUp(all)
    setFailed(undefined)
    setReports(all)
    setRead(total)
  }

  function clear(): void {
    setReports([])
    setRead(undefined)
    setFailed(undefined)
  }

  return { reports, read, failed, add, clear }
}

export type Reports = ReturnType<typeof useReports>
