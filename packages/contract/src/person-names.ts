const letter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
/** Bengali and other scripts need ZWNJ and ZWJ between letters. */
const joinerInWord = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu
const format = /\p{Cf}/u

const letterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

export function hasLetter(name: string): boolean {
  return letter.test(name)
}

export function hasLetterOrDigit(name: string): boolean {
  return letterOrDigit.test(name)
}

/** Zero-width characters and those that change the text direction. */
export function hasHiddenCharacters(name: string): boolean {
  return format.test(name.replace(joinerInWord, '$1'))
}

export function hasAddress(name: string): boolean {
  return name.includes('://')
}

/** The sign-in provider's name for the user if it is a valid name, otherwise their e-mail address. */
export function nameOrEmail(name: string, email: string): string {
  return hasLetter(name) && !hasHiddenCharacters(name) && !hasAddress(name) ? name : email
}
