import type { Call } from '@market/contract'
import { mayKnowMore, type Holder, type Replicated } from '../action.ts'
import { perform, type PerformOptions } from './perform.ts'

/** Of a call's parameters and query, as its schemas gave them. */
export interface Given {
  params?: unknown
  query?: unknown
}

/** The JSON of a reply for somebody, or for a visitor; `fresh`: it must be of this moment. */
export type MakeForOne = (given: Given, holder: Holder | null, fresh: boolean) => Promise<string>

/**
 * Makes what is kept by nobody in one go, with what this person may know. Rights are asked of the primary; who knows no more than visitors
 * may be read for wherever they are.
 */
export function makerForOne(call: Call, binding: Replicated<Call>, options: PerformOptions): MakeForOne {
  return async (given, holder, fresh) => {
    const caller = holder !== null && mayKnowMore(holder) ? holder : null
    const readAnywhere = caller !== null || fresh ? null : options.readAnywhere
    // The types of one call are erased here on purpose; the parser gives back what the binding was typed for.
    return (await perform(call, binding, { ...given, caller } as never, null, { ...options, readAnywhere })).json
  }
}
