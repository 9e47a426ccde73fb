import { type Combined, combine, type Disagreement, type Source } from './combine.ts'
import { decode } from './decode.ts'
import { normalise } from './normalise.ts'
import type { Note, Reader } from './reader.ts'
import { readers } from './readers.ts'
import { isGuest, lentByHost } from './virtual.ts'

/** The form takes files of 2 MB; what follows is not read. */
export const maxLength = 2 * 1024 * 1024
/** The formats of the first part that has a known report are those that are read. */
const searched = 300_000
/** The line that a reader recognises stands at most so far below its report's first. */
const above = 20_000
/** A folder of reports in one file is more than anyone means to list. */
const maxParts = 8

export interface Report extends Combined {
  /** As given: the file's name. */
  name?: string
  /** The tool, the first one if the text has the output of several, or null if none was recognised. */
  format: string | null
  formats: string[]
  /** Every format that was looked for, for the sentence about an unknown one. */
  lookedFor: string[]
  notes: Note[]
  /** Stays in the browser. Undefined for placeholders such as 'To be filled by O.E.M.', and if there are several. */
  serial?: string
  sources: Source[]
}

/**
 * Reads the output of a system tool: pasted text, or the bytes of a file in any encoding that Windows writes. The
 * output of several tools in one text adds up. Never throws.
 */
export function readReport(input: Uint8Array | string, name?: string): Report {
  const all = typeof input === 'string' ? input : decode(input.subarray(0, 2 * maxLength))
  const text = normalise(all.slice(0, maxLength))
  const sources = sourcesOf(text)
  const combined = combine(sources)
  const formats = [...new Set(sources.map(({ format }) => format))]
  const [serial, ...others] = new Set(sources.flatMap((source) => source.serial ?? []))
  return {
    ...(name !== undefined && { name }),
    ...combined,
    format: formats[0] ?? null,
    formats,
    lookedFor: readers.map(({ format }) => format),
    notes: notesOf(sources, combined.machines, all.length > maxLength),
    ...(serial !== undefined && others.length === 0 && { serial }),
    sources,
  }
}

function sourcesOf(text: string): Source[] {
  for (let at = 0; at < text.length; at += searched) {
    const part = text.slice(at, at + searched)
    const known = readers.filter((reader) => reader.matches(part))
    if (known.length === 0) continue
    const rest = text.slice(Math.max(0, at - above))
    const sources = known.flatMap((reader) => readParts(reader, rest))
    return isGuest(rest, sources) ? sources.map(lentByHost) : sources
  }
  return []
}

function readParts(reader: Reader, text: string): Source[] {
  const starts = reader.starts ? [...firstMatches(text, reader.starts)] : []
  // What stands before the first start belongs to the first report.
  const first = reader.reach === undefined ? 0 : Math.max(0, (starts[0] ?? 0) - reader.reach / 2)
  const edges = [first, ...starts.slice(1), ...(starts.length > maxParts ? [] : [text.length])]
  return edges.slice(1).map((end, at) => {
    const from = edges[at] ?? 0
    return {
      format: reader.format,
      ...reader.read(text.slice(from, Math.min(end, from + (reader.reach ?? maxLength)))),
    }
  })
}

function* firstMatches(text: string, pattern: RegExp): Generator<number> {
  let found = 0
  for (const match of text.matchAll(pattern)) {
    yield match.index
    found += 1
    if (found > maxParts) return
  }
}

function notesOf(sources: Source[], machines: number, cut: boolean): Note[] {
  const notes = new Set(sources.flatMap((source) => source.notes ?? []))
  if (machines > 1) notes.add('two-machines')
  if (cut) notes.add('too-long')
  return [...notes]
}

export type { Disagreement }
