/** Names, codes and other words that stay in Latin letters in Bengali text. */
export const latin =
  /Buy & Sale( Laptops)?|CSV|UTF-8|my-data\.json|JPEG|HEIC|PNG|WebP|JavaScript|React|Angular|Vue|HTML|useState|useEffect|extends|null|npm run admin -- EMAIL|QWERTZ|AZERTY|Esc|Fn/g

/** Words that the product's own sentences avoid; the spec's labels have none of them but 'Sign out'. */
export const avoided =
  /can not|could not|did not|does not|is not|e-mail|\bmails?\b|\b(some|any|every|no)body\b|\d %|\w'\w|\bsign(ed)? (in|out)\b/i

/** As the spec spells them. */
export const misspelt =
  /\b(Buye|Saler|Salers|Allready|Excellnet|Upate|Prodcut|suffcessfull|successfull|Successfuly|Loged|Buser|Forget Password|Email send|All right reserved|transactionId)\b/i

const nouns =
  'laptop|month|day|minute|photo|row|field|sale|booking|suggestion|core|listing|report|purchase|order|time'.split('|')
const one = nouns.join('|')
const more = nouns.map((noun) => `${noun}s`).join('|')

/** Whether a text says a plural after the count 1. */
export function isPlural(said: string): boolean {
  return new RegExp(`(^|[^,.\\d])1 (\\w+ )?(${more})\\b`).test(said)
}

/** Whether a text says a singular after another count. */
export function isSingular(count: number, said: string): boolean {
  return new RegExp(`(^|[^,.\\d])${count} ((?!the\\b)\\w+ )?(${one})\\b`).test(said)
}
