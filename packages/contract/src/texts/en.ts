/**
 * The product's texts, to the letter of the spec (its own spelling included: `Buye`, `Allready`, `Upate`).
 * What else forms say of a field stands with the schemas, refusals in `problems.ts`, mails in `mails-en.ts`.
 * A namespace and no object, so that a page's script holds the texts that it names and no others: write `texts.home`, and
 * take it apart no further up than that.
 */
export * as exact from './en/exact.ts'
export * as forms from './en/forms.ts'
export * from './en/audit.ts'
export * from './en/buying.ts'
export * from './en/frame.ts'
export * from './en/home.ts'
export * from './en/integrity.ts'
export * from './en/language.ts'
export * from './en/laptops.ts'
export * from './en/listing.ts'
export * from './en/names.ts'
export * from './en/people.ts'
export * from './en/rules.ts'
export * from './en/search.ts'
export * from './en/selling.ts'
export * from './en/sign-in.ts'
export * from './en/states.ts'
export * from './en/toasts.ts'
