import * as audit from './en/audit.ts'
import * as buying from './en/buying.ts'
import * as frame from './en/frame.ts'
import * as home from './en/home.ts'
import * as integrity from './en/integrity.ts'
import * as laptops from './en/laptops.ts'
import * as people from './en/people.ts'
import * as rules from './en/rules.ts'
import * as search from './en/search.ts'
import * as selling from './en/selling.ts'
import * as signIn from './en/sign-in.ts'
import * as states from './en/states.ts'

/**
 * The product's texts, to the letter of the spec (its own spelling included: `Buye`, `Allready`, `Upate`).
 * What else forms say of a field stands with the schemas, refusals in `problems.ts`, mails in `mails-en.ts`.
 */
export const texts = { ...frame, ...home, ...signIn, ...people, ...laptops, ...selling, ...buying, ...states, ...audit, ...integrity, ...search, ...rules }
