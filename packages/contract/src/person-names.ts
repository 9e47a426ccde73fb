import type { FieldSentence } from './texts/field-sentences.ts'
import { hasAddress } from './web-addresses.ts'

const letter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u
const letterOrDigit = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Bengali and other scripts need ZWNJ and ZWJ between letters; those of Europe don't. */
const joinerInWord = /(?![\p{Lu}\p{Ll}])([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])(?![\p{Lu}\p{Ll}])/gu
const joinerInEmoji = /(\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})/gu
/** Control and format characters, and letters and marks that are drawn as nothing. */
const hidden = /[\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u
const directionMarks = /[\u061c\u200e\u200f]/gu

export function hasLetter(name: string): boolean {
  return letter.test(name)
}

export function hasLetterOrDigit(name: string): boolean {
  return letterOrDigit.test(name)
}

/** Without the marks of direction that come along when a name is pasted from a text in Arabic or Hebrew. */
export function withoutDirectionMarks(name: string): string {
  return name.replace(directionMarks, '')
}

/** With a space for tabs and line breaks, which come along when a name is pasted. */
export function onOneLine(name: string): string {
  return name.replace(/[\t-\r\u2028\u2029]+/g, ' ')
}

/** Control and zero-width characters, and those that change the text direction. */
export function hasHiddenCharacters(name: string): boolean {
  return hidden.test(name.replace(joinerInWord, '$1').replace(joinerInEmoji, '$1'))
}

/** Why others can't be shown this as a name, if they can't. */
export function nameFault(name: string): FieldSentence | undefined {
  if (hasHiddenCharacters(name)) return 'A name can’t contain invisible characters'
  if (hasAddress(name)) return 'A name can’t contain a web address'
  if (looksLikeAdmin(name)) return 'A name can’t look like the word Admin'
  if (name.normalize('NFKC').includes('@')) return 'A name can’t contain @'
  if (name.match(word)?.some(mixesAlphabets)) return 'A name can’t mix alphabets in one word'
  return undefined
}

/** The same of a place. */
export function placeFault(name: string): FieldSentence | undefined {
  if (hasHiddenCharacters(name)) return 'A place can’t contain invisible characters'
  return hasAddress(name) ? 'A place can’t contain a web address' : undefined
}

/** The name of a user whose sign-in provider gives none that we take. */
export const newMember = 'New member'

const word = /[\p{L}\p{M}]+/gu
/** Those with letters that look like the letters of another. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Canadian_Aboriginal}/u,
]

function mixesAlphabets(text: string): boolean {
  return alphabets.filter((alphabet) => alphabet.test(text)).length > 1
}

/**
 * What looks like the letters of 'Admin' after compatibility decomposition, which leaves neither full-width nor
 * mathematical letters: from Unicode's confusables.txt, with digits and signs that people write for letters.
 */
const lookAlikes = {
  a: '⍺ɑαаΑАᎪꭺᗅꓮ𖽀𐊠ᴀΛ@4',
  d: 'ԁᏧᑯꓒᎠꭰᗞᗪꓓᴅđĐɖɗðÐ',
  m: 'ΜМмϺⲘᎷꮇᗰᛖꓟ𐊰𐌑ᴍɱ',
  i: 'ıɪɩɨιіꙇӏꭵᎥ𑣃⍳lLƖǀΙІӀⵏᛁꓲ|∣1!',
  n: 'ոռΝⲚꓠ𐔓ɴƞɲɳŋηп',
} as const
const plainLetter = new Map(
  Object.entries(lookAlikes).flatMap(([plain, all]) => [...all].map((alike) => [alike, plain] as const)),
)

/** Also with the same separator between all letters, and with figures around it. */
const admin = /(?<!\p{L})[ai]*?a([^\p{L}\p{N}]*)d\1m\1i\1n(?:istrators?|istration|s)?[ai]*(?!\p{L})/u
const adminInBengali = /(?:অ্যা|এ)ডমিন/u

function looksLikeAdmin(name: string): boolean {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const joined = visible.replace(/[_-]/g, '')
  const split = visible.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
  return adminInBengali.test(visible) || [visible, joined, split].some((text) => admin.test(asItLooks(text)))
}

function asItLooks(text: string): string {
  const base = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const plain = Array.from(base, (character) => plainLetter.get(character) ?? character)
  return plain.join('').toLowerCase().replace(/rn/gu, 'm')
}
