import { mostDrafts, Problem, type CallArguments, type CallReply, type Calls, type DraftValues } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { lockMemberExclusively, lockMemberShared } from '../accounts/users/lock-member.ts'
import type { PictureHost } from '../../platform/images/picture-host.ts'
import { countDrafts, findDraft, findListingOfDraft, insertDraft, updateDraft, type DraftKey } from './repository.ts'

/** The longest draft, in bytes of JSON. */
const longest = 64 * 1024

interface Needs {
  pictures: PictureHost
  /** The stored form of a machine. */
  keyOfMachine: (hash: string) => string
}

/** Saves what was typed. A version that another writer saved meanwhile is not overwritten. */
export async function saveDraft(
  db: Tx,
  { pictures, keyOfMachine }: Needs,
  caller: Caller,
  id: string,
  { values, version, writer, machine }: CallArguments<Calls['saveDraft']>['body'],
): Promise<CallReply<Calls['saveDraft']>> {
  const member = requireMember(caller)
  if (Buffer.byteLength(JSON.stringify(values)) > longest) throw new Problem('body-too-large')
  // Only a new draft is counted, so only its transactions have to wait for each other.
  await (version === 0 ? lockMemberExclusively : lockMemberShared)(db, member)
  const key = { userId: member.id, id }
  const before = await findDraft(db, key)
  const known = await ownPictures(db, pictures, picturesOf(values), before?.pictures ?? [])
  const stored = withPictures(values, known)
  const write = {
    values: stored,
    pictures: picturesOf(stored),
    machine: machine === undefined ? undefined : keyOfMachine(machine),
    writer,
  }
  const saved = (await updateDraft(db, key, version, write)) ?? (await insertNew(db, key, version, before, write))
  return { respons: { version: saved.version, savedOn: saved.saved_at.toISOString() } }
}

async function insertNew(
  db: Db,
  key: DraftKey,
  version: number,
  before: object | undefined,
  write: Parameters<typeof insertDraft>[2],
): ReturnType<typeof insertDraft> {
  if (before) throw new Problem('draft-changed')
  const productId = await findListingOfDraft(db, key)
  if (productId !== undefined) throw new Problem('draft-published', { productId })
  if (version > 0) throw new Problem('draft-not-found')
  if ((await countDrafts(db, key.userId)) >= mostDrafts) throw new Problem('too-many-drafts')
  return insertDraft(db, key, write)
}

/** Those uploaded here: a draft refers to no other pictures. New ones are touched, so that they stay. */
async function ownPictures(
  db: Db,
  pictures: PictureHost,
  given: readonly string[],
  before: readonly string[],
): Promise<Set<string>> {
  const known = new Set(before)
  // In the same order everywhere: two transactions that touch the same pictures would otherwise wait for each other.
  for (const address of given.toSorted())
    if (!known.has(address) && (await pictures.owns(db, address))) known.add(address)
  return known
}

function picturesOf({ photos = [], faultPhotos = {} }: DraftValues): string[] {
  return [...new Set([...photos, ...Object.values(faultPhotos).filter((address) => address !== undefined)])]
}

function withPictures({ photos, faultPhotos, ...typed }: DraftValues, known: ReadonlySet<string>): DraftValues {
  const own = [...new Set(photos)].filter((address) => known.has(address))
  const ofFaults = Object.entries(faultPhotos ?? {}).filter(
    ([, address]) => address !== undefined && known.has(address),
  )
  return {
    ...typed,
    ...(own.length > 0 && { photos: own }),
    ...(ofFaults.length > 0 && { faultPhotos: Object.fromEntries(ofFaults) }),
  }
}
