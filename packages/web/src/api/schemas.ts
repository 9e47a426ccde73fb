/** What forms are checked by. */
export { Email, GivenPassword, NewListing, NewPassword, NewUser, safeParse } from '@market/contract'
