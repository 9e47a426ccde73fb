/**
 * The product's texts, to the letter of the spec (its own spelling included: `Buye`, `Allready`, `Upate`).
 * Sentences about fields are in the schemas, refusals in `problems.ts`, mails in `mails-en.ts`.
 * A namespace, not an object, so that the bundler includes only the texts that a page names: write `texts.home`, and don't
 * destructure `texts`.
 */
export * as exact from './en/exact.ts'
export * as forms from './en/forms.ts'
export * from './en/admin.ts'
export * from './en/audit.ts'
export * from './en/buying.ts'
export * from './en/contact.ts'
export * from './en/fact-figures.ts'
export * from './en/facts.ts'
export * from './en/frame.ts'
export * from './en/home.ts'
export * from './en/imports.ts'
export * from './en/integrity.ts'
export * from './en/language.ts'
export * from './en/laptops.ts'
export * from './en/listing.ts'
export * from './en/names.ts'
export * from './en/people.ts'
export * from './en/privacy.ts'
export * from './en/system-report.ts'
export * from './en/rules.ts'
export * from './en/search.ts'
export * from './en/photos.ts'
export * from './en/selling.ts'
export * from './en/sign-in.ts'
export * from './en/states.ts'
export * from './en/terms.ts'
export * from './en/toasts.ts'
export * from './en/undo.ts'
