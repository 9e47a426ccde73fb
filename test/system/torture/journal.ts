import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a client knows, written down as it learns it. */
export type Note =
  | { kind: 'started'; purchase: number; plan: string }
  /** The card provider said that the card was charged. */
  | { kind: 'charged'; purchase: number; intent: string; product: string; buyer: string }
  /** The market said 200 to POST /payment. */
  | { kind: 'paid'; purchase: number; intent: string; product: string; buyer: string; price: number }
  | { kind: 'ended'; purchase: number; outcome: string }
  /** A reply that no person should be shown, or none at all. */
  | { kind: 'unclean'; purchase: number; step: string; said: string }

export type Write = (note: Note) => void

/** Each note is with the system before the client goes on, so that a killed client has told all that it knew. */
export function openJournal(file: string): Write {
  return (note) => appendFileSync(file, `${JSON.stringify(note)}\n`)
}

/** The notes of all clients, dead ones too. */
export async function readJournals(folder: string): Promise<Note[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  // What follows the last line end was being written when its client was killed.
  return texts.flatMap((text) => text.split('\n').slice(0, -1)).map((line) => JSON.parse(line) as Note)
}
