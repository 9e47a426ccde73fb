import * as z from 'zod/mini'
import { readAmount, sayEither, type DecimalMark } from './amounts.ts'
import { highestPrice, lowestPrice } from './money.ts'
import {
  hasLetter,
  hasLetterOrDigit,
  nameFault,
  newMember,
  onOneLine,
  placeFault,
  withoutDirectionMarks,
} from './person-names.ts'
import { readNumber, typedNumber } from './numbers.ts'
import { mostPhotos } from './pictures.ts'
import { listingFields, wholeBetween } from './listing-fields.ts'
import { texts } from './texts.ts'

const required = texts.required

/** PostgreSQL can't store NUL; no field takes the other control characters. */
// oxlint-disable-next-line no-control-regex
const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/

function wellFormed(value: string): boolean {
  return printable.test(value) && value.isWellFormed()
}

/** Text typed by a user: trimmed, without control characters, at most `max` UTF-16 units; may be empty. */
export function optionalText(max: number, missing: string = required.other) {
  return textOf(max, missing, z.trim())
}

function textOf(max: number, missing: string, clean: z.core.$ZodCheck<string>) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : 'Enter text') })
    .check(
      clean,
      z.maxLength(max, `At most ${max} characters`),
      z.refine(wellFormed, 'This contains characters we can’t store'),
    )
}

/** Unparsed text of an input, at most `max` UTF-16 units. */
export function typedText(max: number) {
  return z
    .string('Enter text')
    .check(
      z.maxLength(max, `At most ${max} characters`),
      z.refine(wellFormed, 'This contains characters we can’t store'),
    )
}

/** Like `optionalText`, but at least one character long. `say` is the message when it is empty. */
export function text(max: number, say: string = required.other) {
  return optionalText(max, say).check(z.minLength(1, say))
}

/** Text that others see as a name, on one line, without the direction marks that are pasted with it. */
function nameText(max: number, say: string) {
  const clean = z.overwrite<string>((name) => onOneLine(withoutDirectionMarks(name)).trim())
  return textOf(max, say, clean).check(z.minLength(1, { error: say, abort: true }))
}

/** Adds the sentence about what is wrong with a name, if anything is. */
function plainName(fault: (name: string) => string | undefined) {
  return z.check<string>(({ value, issues }) => {
    const message = fault(value)
    if (message !== undefined) issues.push({ code: 'custom', input: value, message })
  })
}

/** A user's name, which others see as text of the market. */
export function personName(say: string = required.other) {
  return nameText(80, say).check(
    z.refine(hasLetter, { error: 'A name needs at least one letter', abort: true }),
    plainName(nameFault),
  )
}

/** The sign-in provider's name for the user, or one that says nothing where it is not a valid name. */
export function nameOrNewMember(name: string): string {
  const parsed = z.safeParse(personName(), name)
  return parsed.success ? parsed.data : newMember
}

/** The name of a new or renamed brand. As long as the calls that take a brand's name allow. */
export const BrandName = nameText(listingFields.brand.longest, required.brand).check(
  z.overwrite((name) => name.replace(/\s+/g, ' ')),
  z.refine(hasLetterOrDigit, { error: 'A name needs a letter or a digit', abort: true }),
  plainName(nameFault),
)

/** The name of a place, which filters show as a word of the market. */
export function placeName(max: number, say: string = required.other) {
  return nameText(max, say).check(plainName(placeFault))
}

/** A local part of RFC 5322's `dot-atom`, and a domain with a top-level domain. */
const emailAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** Compared in lower case. */
export const Email = z
  .string(required.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: required.email, abort: true }),
    z.maxLength(254, 'This email address is too long'),
    z.regex(emailAddress, 'Enter a valid email address'),
  )

/** A UUIDv7 made by the server. */
export const Id = z
  .string('Unknown id')
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Unknown id'))

/** An id from a link, in any form; an id of another form is answered as not found. */
export const AnyId = z.string().check(z.maxLength(200))

/** A JSON boolean, or a form's 'true' or 'false' (CALL-5). */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'Choose Yes or No'),
  z.transform((value) => value === true || value === 'true'),
)

/** A number, or a form's text of one as people type it, without sign or exponent (CALL-5). */
export function wireNumber(say: string) {
  const typed = z.string(say).check(z.regex(typedNumber, say))
  return z.pipe(
    z.union([z.number(say), typed], say),
    z.transform((given) => (typeof given === 'number' ? given : Number(readNumber(given)))),
  )
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

const noPrice = 'Enter the price as a number'

/** Major units, at most two decimals, 0.50 to 999,999.99. A text is read by the marks of its column. */
export function priceWith(decimal: DecimalMark | undefined) {
  return z.pipe(
    z.pipe(
      z.union([z.number(noPrice), z.string(noPrice)], noPrice),
      z.transform((given, context) => {
        if (typeof given === 'number') return given
        const [one, other] = readAmount(given, decimal)
        if (one !== undefined && other === undefined) return one
        const message = one === undefined || other === undefined ? noPrice : sayEither(one, other)
        context.issues.push({ code: 'custom', message, input: given })
        return z.NEVER
      }),
    ),
    z
      .number()
      .check(
        z.gte(lowestPrice, 'The lowest price is 0.50'),
        z.lte(highestPrice, 'The highest price is 999,999.99'),
        z.refine(hasTwoDecimals, 'Use at most two decimals'),
      ),
  )
}

export const Price = priceWith(undefined)

/** A whole number between two inclusive bounds. `say` replaces the default message. */
export function wholeNumber({ lowest, highest, say }: WholeNumber) {
  const { notWhole, low, high } = say ?? sayAll(wholeBetween(lowest, highest))
  return z.pipe(wireNumber(notWhole), z.number().check(z.int(notWhole), z.gte(lowest, low), z.lte(highest, high)))
}

interface WholeNumber {
  lowest: number
  highest: number
  say?: { notWhole: string; low: string; high: string }
}

function sayAll(sentence: string) {
  return { notWhole: sentence, low: sentence, high: sentence }
}

/** A path on our own host or a web address; never a scheme that a browser would run. */
export const PictureAddress = z
  .string(required.photo)
  .check(
    z.trim(),
    z.minLength(1, { error: required.photo, abort: true }),
    z.maxLength(2048, 'This address is too long'),
    z.regex(/^(\/(?!\/)[\w./%-]*|https?:\/\/[^\s"'<>\\]+)$/, 'This isn’t the address of a photo'),
  )

/** The photos of one listing, in their order. */
export const PictureAddresses = z.array(PictureAddress, required.photo).check(
  z.refine((addresses) => addresses.length > 0, required.photo),
  z.refine((addresses) => addresses.length <= mostPhotos, `A listing can have up to ${mostPhotos} photos`),
  ({ value: addresses, issues }) => {
    for (const [nth, input] of addresses.entries())
      if (addresses.indexOf(input) < nth)
        issues.push({ code: 'custom', input, path: [nth], message: 'This photo is already in the listing' })
  },
)

/** `?limit=`, 1 to 100. */
export const Limit = z.pipe(
  z.string('Enter a limit from 1 to 100').check(z.regex(/^\d{1,3}$/, 'Enter a limit from 1 to 100')),
  z.pipe(
    z.transform(Number),
    z.number().check(z.gte(1, 'Enter a limit from 1 to 100'), z.lte(100, 'Enter a limit from 1 to 100')),
  ),
)

/** Opaque cursor of a list, returned as `next`. */
export const Cursor = z
  .string('Unknown place in the list')
  .check(z.maxLength(200), z.regex(/^[\w-]+$/, 'Unknown place in the list'))

export const Paging = z.strictObject({ limit: z.optional(Limit), after: z.optional(Cursor) })
export type Paging = z.output<typeof Paging>

export const DateText = z.string()

/** A reply of `{ message }` alone. */
export const Said = z.object({ message: z.string() })

/** A reply with its data in `respons`, as in the specification (CALL-1). */
export function respons<T extends z.ZodMiniType>(data: T) {
  return z.object({ message: z.optional(z.string()), respons: data })
}

/** A list in `respons`, with the cursor `next` while there are more rows. */
export function responsList<T extends z.ZodMiniType>(item: T) {
  return z.object({ respons: z.array(item), next: z.optional(z.string()) })
}
