import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a client has learnt, written immediately. */
export type Note =
  | { kind: 'started'; purchase: number; plan: string }
  /** The card provider answered that the card was charged. */
  | { kind: 'charged'; purchase: number; intent: string; product: string; buyer: string }
  /** The market answered POST /payment with 200. */
  | { kind: 'paid'; purchase: number; intent: string; product: string; buyer: string; price: number }
  | { kind: 'ended'; purchase: number; outcome: string }
  /** An act on an order is about to be sent; its event has the mark in its text. */
  | { kind: 'tried'; order: string; act: string; mark: string }
  /** `done`, or the code of the refusal. */
  | { kind: 'acted'; mark: string; answer: string }
  /** A payout was marked as sent, with the mark as its reference: `done`, or the code of the refusal. */
  | { kind: 'sent'; mark: string; answer: string }
  /** A reply that must not be shown to a user, or none at all. */
  | { kind: 'unclean'; visit: string; step: string; said: string }

export type Write = (note: Note) => void

/** Each note is written before the client continues, so that nothing is lost when it is killed. */
export function openJournal(file: string): Write {
  return (note) => appendFileSync(file, `${JSON.stringify(note)}\n`)
}

/** The notes of all clients, including killed ones. */
export async function readJournals(folder: string): Promise<Note[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  // A last line without a line end was being written when its client was killed.
  return texts.flatMap((text) => text.split('\n').slice(0, -1)).map((line) => JSON.parse(line) as Note)
}
