import { texts } from '@market/contract/texts'
import { topLevelDomains as all } from '@market/contract/top-level-domains'
import { topLevelDomains } from '@market/contract/top-level-domains-browser'

for (const domain of all) topLevelDomains.add(domain)

/** The schemas, tables and texts of form validation. */
export {
  BrandName,
  Email,
  GivenPassword,
  NewFacts,
  NewListing,
  NewPassword,
  NewUser,
  PayeeBody,
  nameOrNewMember,
  orderAct,
  orderProblems,
  safeParse,
} from '@market/contract'
export { ofField } from '@market/contract/texts/refusals'
export const required = texts.required
