import type { OrderTerms } from '@market/contract'
import type { FirebaseConfig } from '../adapters/firebase/config.ts'
import type { BucketConfig } from '../adapters/image-bucket/objects.ts'
import type { ImageServiceConfig } from '../adapters/image-service/config.ts'
import { readCards, type CardSettings } from './environment/cards.ts'
import { readDatabases, type Databases } from './environment/databases.ts'
import { throwIfAny, type ConfigError } from './environment/config-error.ts'
import { readFirebase } from './environment/firebase.ts'
import { readGoogle, type GoogleSettings } from './environment/google.ts'
import { readImageBucket } from './environment/image-bucket.ts'
import { readImageService } from './environment/image-service.ts'
import { readContactEmail, readMail, type MailSettings } from './environment/mail.ts'
import { readEndpoint, type Endpoint } from './environment/endpoint.ts'
import { readPayeeKeys, readReceiptKeys } from './environment/key-ring.ts'
import type { SealKeys } from '../platform/seal-keys.ts'
import { readOrderTerms } from './environment/orders.ts'
import { Reading, type Environment } from './environment/reading.ts'
import { readRunning, type Running } from './environment/running.ts'

export interface Config extends Endpoint, Running, Databases {
  cards: CardSettings
  orderTerms: OrderTerms
  google: GoogleSettings | null
  /** The hosted provider at which people sign in; null: here. */
  firebase: FirebaseConfig | null
  mail: MailSettings
  /** Of payee details. */
  payeeKeys: SealKeys
  /** That sign receipts. */
  receiptKeys: SealKeys
  /** Shown to users who have a question; null: none. */
  contactEmail: string | null
  /** Where images are kept; null: in a folder of `dataDir`. */
  imageBucket: BucketConfig | null
  /** Where new images go in place of that; null: nowhere else. */
  imageService: ImageServiceConfig | null
  /** Services that a stand-in plays, for the line at the start. */
  standIns: string[]
}

/**
 * Everything that the environment says, and what is wrong with it: only without errors does the configuration make
 * sense.
 */
export function parseEnvironment(env: Environment, root: string): { config: Config; errors: readonly ConfigError[] } {
  const reading = new Reading(env)
  const config = {
    ...readEndpoint(reading, root),
    ...readRunning(reading),
    ...readDatabases(reading),
    google: readGoogle(reading),
    firebase: readFirebase(reading),
    imageBucket: readImageBucket(reading),
    imageService: readImageService(reading),
    cards: readCards(reading),
    orderTerms: readOrderTerms(reading),
    mail: readMail(reading),
    payeeKeys: readPayeeKeys(reading),
    receiptKeys: readReceiptKeys(reading),
    contactEmail: readContactEmail(reading),
    standIns: reading.given('STAND_INS')?.split(',') ?? [],
  }
  return { config, errors: reading.errors }
}

/**
 * Reads the environment once. A missing or invalid variable stops the start with one line for each error.
 * @throws StartupError
 */
export function readConfig(env: Environment, root: string): Config {
  const { config, errors } = parseEnvironment(env, root)
  throwIfAny(errors)
  return config
}

/**
 * The bucket alone, for commands that need nothing else of the configuration.
 * @throws StartupError
 */
export function readBucketConfig(env: Environment): BucketConfig | null {
  const reading = new Reading(env)
  const bucket = readImageBucket(reading)
  throwIfAny(reading.errors)
  return bucket
}
