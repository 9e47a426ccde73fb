/**
 * The sentences of the schemas and the server about a single field. On the wire they are these English sentences without a code, so
 * a translation is looked up by the sentence; `At most n characters` has one for each length, `Give a whole number from n to m` one for each field.
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
  'A name can’t hold invisible characters',
  'A name can’t hold a web address',
  'Password must be 6 characters long',
  'Password must be 6 characters or longer',
  'Password must have uppercase, number and special characters',
  'This must be text',
  'This holds characters that can not be stored',
  'This e-mail address is too long',
  'This is not an e-mail address',
  'This is not your e-mail address',
  'This is not an id of ours',
  'This field is not known here',
  'Choose Yes or No',
  'Choose a condition',
  'Choose Buyer or Saler',
  'Only Admin can be given',
  'Give a price as a number',
  'The lowest price is 0.50',
  'The highest price is 999,999.99',
  'A price has at most two decimals',
  'Give the months as a whole number',
  'Months can not be negative',
  'At most 600 months',
  'This address is too long',
  'This is not the address of a picture',
  'A limit is a number from 1 to 100',
  'This is no place in the list',
  'Give a price as a number from 0 to 999,999.99',
  'Give the months as a whole number from 0 to 600',
  'This is no condition of a laptop',
  'Sort by newest, price-up or price-down',
  'This is not one of the choices',
  'At most 20 of them',
  'This is no action of the log',
  'Say in a few words what is wrong.',
  'There is no such language here',
] as const

export type FieldSentence = (typeof fieldSentences)[number]

/** A language's translations; missing ones fall back to English. */
export interface FieldTexts {
  sentences: Readonly<Partial<Record<FieldSentence, string>>>
  longest?: (characters: number) => string
  whole?: (lowest: number, highest: number) => string
}

const atMost = /^At most (\d+) characters$/
const between = /^Give a whole number from (\d+) to (\d+)$/

/** Translates a field's sentence. */
export function sayField({ sentences, longest, whole }: FieldTexts, english: string): string {
  const characters = atMost.exec(english)?.[1]
  if (characters !== undefined && longest !== undefined) return longest(Number(characters))
  const [, lowest, highest] = between.exec(english) ?? []
  if (lowest !== undefined && highest !== undefined && whole !== undefined)
    return whole(Number(lowest), Number(highest))
  return isKnown(english) ? (sentences[english] ?? english) : english
}

function isKnown(sentence: string): sentence is FieldSentence {
  const known: readonly string[] = fieldSentences
  return known.includes(sentence)
}
