/**
 * The sentences of the schemas and the server about a single field. On the wire they are these English sentences without a code, so
 * a translation is looked up by the sentence; `At most n characters` has one for each length, `Enter a whole number from n to m` and
 * `Enter a number from n to m` one for each field, `This can be n or m. Enter one of them` one for each price with two
 * readings.
 */
export const fieldSentences = [
  'Name is Required',
  'Email Address is required',
  'Address is Required',
  'Photo is Required',
  'Password is required',
  'Description is Required',
  'Brand is Required',
  'This is required',
  'A name needs at least one letter',
  'A name needs a letter or a digit',
  'A name can’t contain invisible characters',
  'A name can’t contain a web address',
  'A name can’t look like the word Admin',
  'A name can’t contain @',
  'A name can’t mix alphabets in one word',
  'A place can’t contain invisible characters',
  'A place can’t contain a web address',
  'Password must be 6 characters long',
  'Password must be 6 characters or longer',
  'Password must have uppercase, number and special characters',
  'Enter text',
  'This contains characters we can’t store',
  'This email address is too long',
  'Enter a valid email address',
  'This isn’t your email address',
  'Unknown id',
  'Unknown field',
  'Choose Yes or No',
  'Unknown state',
  'Choose a condition',
  'Choose a reason',
  'Choose a bank or a mobile wallet',
  'Enter the number of the account, 4 to 34 letters and digits',
  'Choose Buyer or Saler',
  'This can only be Admin',
  'Enter the price as a number',
  'The lowest price is 0.50',
  'The highest price is 999,999.99',
  'Use at most two decimals',
  'Enter whole months',
  'Months can’t be negative',
  '600 months at most',
  'This address is too long',
  'This isn’t the address of a photo',
  'Enter a limit from 1 to 100',
  'Unknown place in the list',
  'Enter a price from 0 to 999,999.99',
  'Enter whole months from 0 to 600',
  'Unknown condition',
  'Unknown version',
  'Sort by relevance, newest, price-up, price-down, value or battery',
  'Choose one of the options',
  '20 at most',
  'Unknown action',
  'Tell us briefly what’s wrong.',
  'This language isn’t available',
  'Unknown kind',
  'This link is incomplete',
  'Enter a date',
  'This day is in the future',
  'Choose each option once',
  'Use at most one decimal',
  'Enter the width and height in pixels, such as 1920 × 1080',
  'Unknown source',
  'A listing can have up to 12 photos',
  'This photo is already in the listing',
  'Enter the eight letters of the address',
  'Paste the whole receipt',
  'Send the key',
  'The first photo must be the cover',
  'Tick this fault, or remove its photo',
  'This is a formula. Save its result.',
  'This looks like a part or an accessory',
  'Unknown role',
  'Unknown act',
  'Enter the buyer’s code',
  'The code has six digits',
  'Choose what is wrong',
  'Name what is owed',
  'Up to 6 photos',
  'Upload the photo here first',
  'This act has no such field',
] as const

export type FieldSentence = (typeof fieldSentences)[number]

/** A language's translations; missing ones fall back to English. */
export interface FieldTexts {
  sentences: Readonly<Partial<Record<FieldSentence, string>>>
  longest?: (characters: number) => string
  whole?: (lowest: number, highest: number) => string
  number?: (lowest: number, highest: number) => string
  either?: (one: number, other: number) => string
}

const atMost = /^At most (\d+) characters$/
const eitherOf = /^This can be ([\d.]+) or ([\d.]+)\. Enter one of them$/
const between = /^Enter a (whole )?number from ([\d.]+) to ([\d.]+)$/

/** Translates a field's sentence. */
export function sayField({ sentences, longest, whole, number, either }: FieldTexts, english: string): string {
  const characters = atMost.exec(english)?.[1]
  if (characters !== undefined && longest !== undefined) return longest(Number(characters))
  const [, one, other] = eitherOf.exec(english) ?? []
  if (one !== undefined && either !== undefined) return either(Number(one), Number(other))
  const [, isWhole, lowest, highest] = between.exec(english) ?? []
  const say = isWhole === undefined ? number : whole
  if (lowest !== undefined && highest !== undefined && say !== undefined) return say(Number(lowest), Number(highest))
  return isKnown(english) ? (sentences[english] ?? english) : english
}

function isKnown(sentence: string): sentence is FieldSentence {
  const known: readonly string[] = fieldSentences
  return known.includes(sentence)
}
