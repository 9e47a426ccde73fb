/** The words for a count in the plural forms (CLDR) that a language has. */
export type Forms = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/**
 * Chooses the words for a count by the plural rules of a language. The count is the number, never how it is written:
 * `1,000+` and `১` are text. The rules are made at the first count, as the formatters are.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pluralsOf(locale: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => forms[(rules ??= new Intl.PluralRules(locale)).select(count)] ?? forms.other
}
