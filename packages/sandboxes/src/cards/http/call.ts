import type { Faults } from '../control/faults.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Draft } from '../ledger/draft.ts'
import type { Decline } from '../rules/test-cards.ts'
import type { Form } from './form.ts'

export type Caller = 'secret' | 'publishable'

/** An authenticated and parsed API request. */
export interface Call {
  caller: Caller
  /** The `:id` of the path, or ''. */
  id: string
  params: Form
  ledger: Ledger
  draft: Draft
  /** Returns the decline that a test set for the next charge, once. */
  takeOrderedDecline(): Decline | undefined
  refunds: Faults['refunds']
}

export interface Answer {
  status: number
  body: unknown
}

export interface Route {
  method: 'GET' | 'POST'
  /** A pathname of `URLPattern`; the only parameter is `:id`. */
  path: string
  /** Whether the publishable key may call it. */
  publishable?: true
  run(call: Call): Answer
}

export function ok(body: unknown): Answer {
  return { status: 200, body }
}
