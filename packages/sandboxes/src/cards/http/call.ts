import type { Books } from '../books/books.ts'
import type { Draft } from '../books/draft.ts'
import type { Decline } from '../rules/test-cards.ts'
import type { Form } from './form.ts'

export type Caller = 'secret' | 'publishable'

/** One API request, read and allowed. */
export interface Call {
  caller: Caller
  /** The `:id` of the path, or ''. */
  id: string
  params: Form
  books: Books
  draft: Draft
  /** Takes the decline that a test ordered for the next charge, once. */
  takeOrderedDecline(): Decline | undefined
  /** A keyed digest, so that what is kept can't be turned back into a card number. */
  digest(text: string): string
}

export interface Answer {
  status: number
  body: unknown
}

export interface Route {
  method: 'GET' | 'POST'
  /** Segments; `:id` stands for any one. */
  path: string
  /** Whether the browser's key may call it. */
  publishable?: true
  run(call: Call): Answer
}

export function ok(body: unknown): Answer {
  return { status: 200, body }
}
