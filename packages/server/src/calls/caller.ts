import type { UserType } from '@market/contract'

/** The holder of a valid access token. */
export interface Caller {
  sessionId: string
  identityId: string
  email: string
  /** Null between sign-in and registration. `deals`: the user has listed, booked or paid for a laptop. */
  user: { id: string; name: string; type: UserType; admin: boolean; deals: boolean } | null
  from: RequestOrigin
}

/** The client's address, as in `RequestContext`, and the request id of the log line. */
export interface RequestOrigin {
  address: string
  requestId: string
}

/** A caller as the token and its session row define them, without the request. */
export type Holder = Omit<Caller, 'from'>

/** A user whom the sign-in provider has authenticated, with or without an access token. */
export interface Identified {
  identityId: string
  email: string
  emailVerified: boolean
  name: string
  picture: string | null
  /** The provider's session, when it proved the identity. */
  identitySession: string | null
  signedInAt: Date
}

/** Whether the caller may see fields of a listing that visitors can't. */
export function mayKnowMore({ user }: Holder): boolean {
  return user !== null && (user.admin || user.deals)
}
