import type { CallInput, CallName, CallReply, Calls } from '@market/contract'
import { LostConnection } from './lost-connection.ts'
import type { CallOptions, RequestInput } from './send.ts'

/** A call's query may be left out; a call without any other input needs no argument. */
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
    get: (_, name: CallName) => async (input?: RequestInput, options?: CallOptions) => {
      const { send } = await import('./send.ts').catch((error: unknown) => {
        throw new LostConnection(error)
      })
      return send(name, input, options)
    },
    // The call table types each call; the proxy only forwards its arguments.
  },
) as Client
