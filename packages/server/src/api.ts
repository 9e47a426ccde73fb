import multipart from '@fastify/multipart'
import { calls, type Call, type CallName, type OrderTerms } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import type { Bindings } from './calls/bindings.ts'
import type { Db } from './db/db.ts'
import type { Replica } from './db/pool/replica.ts'
import type { Tables } from './db/tables.ts'
import type { RouteParts } from './platform/noun.ts'
import { openMachines } from './features/listings/duplicates/machines.ts'
import { openRateLimiter, unlimited } from './platform/rate-limits/rate-limiter.ts'
import { nouns } from './nouns.ts'
import { hostedPictures } from './platform/images/hosted-pictures.ts'
import type { SealKeys } from './platform/seal-keys.ts'
import type { SigningKeys } from './platform/signing-keys.ts'
import { maxImageBytes } from './platform/images/image-limits.ts'
import { ownPictures } from './platform/images/picture-host.ts'
import { openDevices } from './features/accounts/sessions/devices.ts'
import { serveApiDocs } from './http/routing/api-docs.ts'
import { bindCalls, refuseOtherMethods } from './http/routing/bind.ts'
import { readJsonBodies, readRawBodies, refusePackedBodies } from './http/routing/bodies.ts'
import type { Callers } from './http/auth/callers.ts'
import { limitsWith, type AccountLimits } from './http/limits/limits.ts'
import type { ResponseCache } from './http/response-cache/response-cache.ts'
import type { Cards } from './ports/cards.ts'
import type { Identity } from './ports/identity.ts'
import type { ImageService, ImageStore } from './ports/images.ts'
import { serveEvents } from './http/events/serve-events.ts'
import type { LiveStreams } from './platform/events/live-streams.ts'

export interface ApiParts {
  db: Db
  /** For reads where a second of staleness is harmless; null without a replica. */
  replica: Pick<Replica<Tables>, 'read'> | null
  identity: Identity
  cards: Cards
  cardCurrency: string
  orderTerms: OrderTerms
  images: ImageStore
  /** Stores new pictures instead of `images`; null without one. */
  imageService?: ImageService | null
  publicUrl: string
  sessionSecret: string
  payeeKeys: SealKeys
  receiptKeys: SigningKeys
  checkReplies: boolean
  /** Applies rate limits; false in tests of other things. */
  limited: boolean
  accountLimits: AccountLimits
  streams: LiveStreams
}

interface Surroundings {
  integrity: RouteParts['integrity']
  cache: ResponseCache
  callers: Callers
}

/** Mounts every call of the table with the features' bindings. */
export async function serveApi(
  api: FastifyInstance,
  parts: ApiParts,
  { integrity, cache, callers }: Surroundings,
): Promise<void> {
  const { db, publicUrl } = parts
  const secureCookies = publicUrl.startsWith('https:')
  const devices = openDevices(parts.sessionSecret, secureCookies)
  const bindings = bindingsOf(parts, { integrity, secureCookies })
  const options = {
    db,
    publicUrl,
    publicOrigin: publicUrl,
    checkReplies: parts.checkReplies,
    cache,
    secureCookies,
    callers,
    readAnywhere: parts.replica?.read ?? null,
    limits: parts.limited ? limitsWith(parts.accountLimits) : {},
    deviceOf: async (headers: Headers) => (await devices.read(headers))?.id ?? null,
  }
  refusePackedBodies(api)
  const isRaw = (name: CallName): boolean => name === 'receiveCardEvent' || name === 'unsubscribe'
  const isForm = (name: CallName): boolean => (calls[name] as Call).bodyKind === 'multipart'
  await api.register(async (scope) => {
    readJsonBodies(scope)
    bindCalls(scope, bindings, options, (name) => !isRaw(name) && !isForm(name))
  })
  // In its own scope: the parser's hooks would run for every reply of the other calls, and these would accept forms.
  await api.register(async (scope) => {
    readJsonBodies(scope)
    await scope.register(multipart, { limits: { fileSize: maxImageBytes + 1, files: 1, fields: 5, parts: 6 } })
    bindCalls(scope, bindings, options, isForm)
  })
  await api.register(async (scope) => {
    readRawBodies(scope)
    bindCalls(scope, bindings, options, isRaw)
  })
  await serveEvents(api, { streams: parts.streams, callers })
  refuseOtherMethods(api)
  serveApiDocs(api, publicUrl)
}

function bindingsOf(
  parts: ApiParts,
  { integrity, secureCookies }: Pick<RouteParts, 'integrity' | 'secureCookies'>,
): Bindings {
  const { db, identity, images, cards, publicUrl, sessionSecret } = parts
  const pictures = parts.imageService ? hostedPictures(db, parts.imageService) : ownPictures(db, images)
  const rateLimiter = parts.limited ? openRateLimiter(db, sessionSecret) : unlimited
  const given: RouteParts = {
    nouns,
    db,
    cards,
    currency: parts.cardCurrency,
    orderTerms: parts.orderTerms,
    identity,
    pictures,
    images,
    rateLimiter,
    publicUrl,
    secureCookies,
    sessionSecret,
    payeeKeys: parts.payeeKeys,
    receiptKeys: parts.receiptKeys,
    integrity,
    keyOfMachine: openMachines(sessionSecret),
    most: parts.accountLimits,
  }
  const bindings: Bindings = Object.assign({}, ...nouns.map((noun) => noun.routes?.(given)))
  const unbound = Object.keys(calls).filter((name) => !(name in bindings))
  if (unbound.length > 0) throw new Error(`no noun binds ${unbound.join(', ')}`)
  return bindings
}
