import { defaultCurrency } from '@market/contract/money'
import { judgeCurrency } from './currencies.ts'
import { notSet } from './config-error.ts'
import type { Reading } from './reading.ts'
import { isSafe } from './web-address.ts'

export interface CardSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The sandbox's address; undefined: the provider's. */
  apiUrl: string | undefined
  scriptUrl: string
  currency: string
}

const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const keysPage = 'dashboard.stripe.com/apikeys'
const providersScript = 'https://js.stripe.com/v3/'

/** The form of each key, and where to find it. */
const forms: Record<(typeof keys)[number], { form: RegExp; is: string; from: string }> = {
  STRIPE_SECRET_KEY: {
    form: /^(sk|rk)_(test|live)_[\w-]+$/,
    is: 'a secret key',
    from: `it begins with sk_ or rk_, from ${keysPage}`,
  },
  STRIPE_PUBLISHABLE_KEY: {
    form: /^pk_(test|live)_[\w-]+$/,
    is: 'a publishable key',
    from: `it begins with pk_, from ${keysPage}`,
  },
  STRIPE_WEBHOOK_SECRET: {
    form: /^whsec_[\w+/=-]+$/,
    is: 'a webhook’s signing secret',
    from: 'it begins with whsec_ and stands with the webhook’s endpoint (dashboard.stripe.com/webhooks)',
  },
}
const known: [RegExp, string][] = [
  [/^sk_/, 'a secret key'],
  [/^rk_/, 'a restricted key'],
  [/^pk_/, 'a publishable key'],
  [/^whsec_/, 'a webhook’s signing secret'],
  [/^we_/, 'the id of a webhook’s endpoint'],
]

/** The card provider. Checks here that the keys belong together; the start asks the provider whether they are valid. */
export function readCards(reading: Reading): CardSettings {
  const own = 'leave it out, which means the provider’s own'
  const apiUrl = reading.fitting('STRIPE_API_URL', isSafe, 'is not an https address', own)
  const scriptUrl = reading.fitting('STRIPE_SCRIPT_URL', isSafe, 'is not an https address', own)
  findMissing(reading)
  for (const key of reading.among(keys)) judgeForm(reading, key)
  judgeModes(reading, apiUrl ?? scriptUrl)
  if (scriptUrl !== undefined && apiUrl === undefined) {
    reading.refuse(
      'STRIPE_SCRIPT_URL',
      'STRIPE_SCRIPT_URL is set, but STRIPE_API_URL is not',
      'leave it out: the provider’s own script goes with the provider itself',
    )
  }
  return {
    secretKey: reading.given('STRIPE_SECRET_KEY') ?? '',
    publishableKey: reading.given('STRIPE_PUBLISHABLE_KEY') ?? '',
    webhookSecret: reading.given('STRIPE_WEBHOOK_SECRET') ?? '',
    apiUrl,
    scriptUrl: scriptUrl ?? providersScript,
    currency: readCurrency(reading),
  }
}

function findMissing(reading: Reading): void {
  const set = reading.among(keys)
  const missing = keys.filter((key) => !set.includes(key))
  if (missing.length === 0) return
  if (set.length > 0)
    return reading.refuse(
      missing,
      `${notSet(missing)}, but ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}`,
      missing.map((key) => forms[key].from).join('; '),
    )
  const three = `set all three, from ${keysPage} and the webhook’s endpoint`
  reading.refuse(
    missing,
    notSet(missing),
    reading.production ? three : `start with npm start, which brings a stand-in; or ${three}`,
  )
}

// A key in the wrong variable may be a secret one: its kind is named, its value never printed.
function judgeForm(reading: Reading, key: (typeof keys)[number]): void {
  const text = reading.given(key) ?? ''
  const { form, is, from } = forms[key]
  if (form.test(text)) return
  const found = known.find(([start]) => start.test(text))?.[1]
  reading.refuse(
    key,
    found === undefined || found === is ? `${key} is not ${is}` : `${key} is ${found}, not ${is}`,
    from,
  )
}

type Mode = 'test' | 'live'

function modeOf(key: string | undefined): Mode | null {
  const mode = /^[sr]k_(test|live)_|^pk_(test|live)_/.exec(key ?? '')
  return mode === null ? null : (mode[1] ?? mode[2]) === 'live' ? 'live' : 'test'
}

function judgeModes(reading: Reading, standIn: string | undefined): void {
  const secret = modeOf(reading.given('STRIPE_SECRET_KEY'))
  const publishable = modeOf(reading.given('STRIPE_PUBLISHABLE_KEY'))
  if (secret !== null && publishable !== null && secret !== publishable) {
    reading.refuse(
      ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
      `STRIPE_SECRET_KEY is of ${secret} mode, but STRIPE_PUBLISHABLE_KEY of ${publishable} mode`,
      'copy both from the same page, with the switch for test mode as you want it',
    )
  }
  if (secret !== 'live' && publishable !== 'live') return
  const set = reading.among(['STRIPE_API_URL', 'STRIPE_SCRIPT_URL'])
  if (standIn !== undefined)
    reading.refuse(
      set,
      `${set.join(', ')} ${set.length > 1 ? 'are' : 'is'} set, but the card keys are live`,
      'leave it out: live keys go to the provider and nowhere else',
    )
  const publicUrl = reading.given('PUBLIC_URL')
  if (!publicUrl?.startsWith('https:')) {
    reading.refuse(
      'PUBLIC_URL',
      `PUBLIC_URL is ${publicUrl === undefined ? 'not set' : 'not https'}, but the card keys are live`,
      'live cards are taken on https pages alone: set PUBLIC_URL to https://…, or use test keys',
    )
  }
}

function readCurrency(reading: Reading): string {
  const currency = (reading.given('CARD_CURRENCY') ?? defaultCurrency).toLowerCase()
  const judged = judgeCurrency(currency)
  if (judged === 'unknown')
    reading.refuse(
      'CARD_CURRENCY',
      `CARD_CURRENCY is none that cards are charged in: ${currency}`,
      'three letters, as in usd, eur or bdt',
    )
  if (judged === 'other decimals')
    reading.refuse(
      'CARD_CURRENCY',
      `CARD_CURRENCY ${currency} has not two decimals, which prices here have`,
      'one that has, as in usd, eur or bdt',
    )
  return currency
}
