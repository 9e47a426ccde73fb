/** Injected faults. In memory: a restart clears them. */
export interface Faults {
  /** Refuses every upload with this reply. */
  refuse: { status: number; message: string } | null
  /** How long an upload waits before it is handled. */
  stallMs: number
  /** Sends the start of the reply, then stops. */
  stallBody: boolean
  /** Drops the connection: before the upload is handled, or after the picture was stored. */
  drop: 'before' | 'after' | null
  /** Sent with 200 after the picture was stored. `{origin}` is replaced by the sandbox's origin. */
  answer: string | null
  /** Redirects uploads to this address. */
  redirect: string | null
}

export function noFaults(): Faults {
  return { refuse: null, stallMs: 0, stallBody: false, drop: null, answer: null, redirect: null }
}
