import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NewFactSources, NewFaultPhotos } from '../fact-schemas.ts'
import { factNames, type FactName } from '../facts.ts'
import { DateText, Id, PictureAddress, Said, responsList, typedText } from '../fields.ts'
import { fieldOf, formFieldNames, type FormFieldName, type NamesOf } from '../listing-fields.ts'
import { MachineHash } from './products.ts'
import { mostPhotos } from '../pictures.ts'

/** The drafts that a user may have. */
export const mostDrafts = 20

type TypedName = Exclude<FormFieldName, NamesOf<{ type: 'picture' }>>

const typedNames = formFieldNames.filter((name): name is TypedName => fieldOf(name).type !== 'picture')

/** Longer than the listing allows: what is too long is refused when it is published. */
function typedSchemaOf(name: TypedName) {
  const field = fieldOf(name)
  return z.optional(typedText(field.type === 'text' && field.lines !== undefined ? 20_000 : 1_000))
}

const typedFact = z.optional(z.union([typedText(1_000), z.array(typedText(100)).check(z.maxLength(30))]))

/** The form of a listing as it was typed: incomplete, and with values that a listing can't have. What is empty is left out. */
export const DraftValues = z.strictObject({
  ...(Object.fromEntries(typedNames.map((name) => [name, typedSchemaOf(name)])) as Record<
    TypedName,
    ReturnType<typeof typedSchemaOf>
  >),
  photos: z.optional(
    z.array(PictureAddress).check(z.maxLength(mostPhotos, `A listing can have up to ${mostPhotos} photos`)),
  ),
  facts: z.optional(
    z.strictObject(
      Object.fromEntries(factNames.map((name) => [name, typedFact])) as Record<FactName, typeof typedFact>,
    ),
  ),
  factSources: z.optional(NewFactSources),
  faultPhotos: z.optional(NewFaultPhotos),
})
export type DraftValues = z.output<typeof DraftValues>

const saved = {
  /** 1 after the first save, then one more with each. */
  version: z.number(),
  savedOn: DateText,
} as const

/** A draft in a list. `photoUrl` is empty without photos. */
export const DraftEntry = z.object({ _id: z.string(), itemName: z.string(), photoUrl: z.string(), savedOn: DateText })
export type DraftEntry = z.output<typeof DraftEntry>

export const Draft = z.object({ _id: z.string(), ...saved, values: DraftValues })
export type Draft = z.output<typeof Draft>

const onId = z.strictObject({ id: Id })

export const draftCalls = {
  listDrafts: call({
    method: 'GET',
    path: '/drafts',
    summary: 'The caller’s drafts of listings, the last saved first',
    access: 'signed-in',
    reply: responsList(DraftEntry),
    problems: ['no-user-record'],
  }),
  getDraft: call({
    method: 'GET',
    path: '/drafts/{id}',
    summary: 'One of the caller’s drafts',
    access: 'signed-in',
    params: onId,
    reply: z.object({ respons: Draft }),
    problems: ['no-user-record', 'draft-not-found'],
  }),
  saveDraft: call({
    method: 'PUT',
    path: '/drafts/{id}',
    summary:
      'Save a draft under an id that the client chose. Refused when another writer has saved a later version than the one that is named',
    access: 'signed-in',
    params: onId,
    body: z.strictObject({
      values: DraftValues,
      /** The version that was changed; 0 for a draft that is new. */
      version: z.int('Unknown version').check(z.gte(0, 'Unknown version'), z.lte(2_000_000_000, 'Unknown version')),
      /** The open form. Its own saves never conflict, so that it may go on after a reply was lost. */
      writer: z.string().check(z.regex(/^[\w-]{8,64}$/, 'Unknown id')),
      /** Left out, the one that was sent before stays. */
      machine: z.optional(MachineHash),
    }),
    reply: z.object({ respons: z.object(saved) }),
    problems: ['no-user-record', 'draft-not-found', 'draft-changed', 'draft-published', 'too-many-drafts'],
  }),
  deleteDraft: call({
    method: 'DELETE',
    path: '/drafts/{id}',
    summary: 'Delete one of the caller’s drafts',
    access: 'signed-in',
    params: onId,
    reply: Said,
    problems: ['no-user-record', 'draft-not-found'],
  }),
} as const
