import { texts } from '@market/contract/texts'

/** The schemas and texts of form validation. */
export {
  BrandName,
  Email,
  GivenPassword,
  NewFacts,
  NewListing,
  NewPassword,
  NewUser,
  nameOrNewMember,
  safeParse,
} from '@market/contract'
export { ofField } from '@market/contract/texts/refusals'
export const required = texts.required
