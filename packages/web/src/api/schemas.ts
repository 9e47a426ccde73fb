import { texts } from '@market/contract/texts'

/** What forms are checked by. */
export { Email, GivenPassword, NewListing, NewPassword, NewUser, safeParse } from '@market/contract'
export { ofField } from '@market/contract/texts/refusals'
export const required = texts.required
