import type { CallInput, CallName, CallReply, Calls } from '@market/contract'
import type { CallOptions, Given } from './send.ts'

/** The query of a call may be left out; a call that takes nothing else needs no input at all. */
type Input<N extends CallName> = Omit<CallInput<Calls[N]> & object, 'query'> &
  Partial<Pick<CallInput<Calls[N]> & { query?: object }, 'query'>>
type Arguments<N extends CallName> =
  object extends Input<N> ? [input?: Input<N>, options?: CallOptions] : [input: Input<N>, options?: CallOptions]

export type Client = { readonly [N in CallName]: (...given: Arguments<N>) => Promise<CallReply<Calls[N]>> }

/**
 * Every call of the table as a function: `client.createBooking({ body }, { signal })`.
 * Throws `Problem` for a refusal and `LostConnection` when no answer came.
 * The table and its schemas are loaded with the first call, not with the first screen.
 */
export const client = new Proxy(
  {},
  {
    get: (_, name: CallName) => async (input?: Given, options?: CallOptions) => {
      const { send } = await import('./send.ts')
      return send(name, input, options)
    },
    // The table gives each call its types; the proxy only passes on what it is handed.
  },
) as Client
