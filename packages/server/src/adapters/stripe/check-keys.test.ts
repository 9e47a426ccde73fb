import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answering } from '../../../test/answering.ts'
import { startCardSandbox, type CardSandbox } from '../../../test/card-sandbox.ts'
import { inProduction } from '../../../test/startup-lines/cases.ts'
import { checkCardKeys } from './check-keys.ts'

let sandbox: CardSandbox

beforeAll(async () => {
  sandbox = await startCardSandbox('http://127.0.0.1:9/')
})
afterAll(() => sandbox.stop())

const keys = (changes: object = {}) => ({
  secretKey: sandbox.secretKey,
  publishableKey: sandbox.publishableKey,
  apiUrl: sandbox.url,
  ...changes,
})

/** A provider that answers every request alike, in the shapes of docs.stripe.com/error-handling and /keys. */
const refusing = (status: number, error: object) => answering(status, { error })

describe('the card provider, asked about our keys', () => {
  it('accepts valid keys, and nothing is created there', async () => {
    expect(await checkCardKeys(keys())).toEqual({ ok: true })
    expect((await sandbox.books()).payment_intents).toEqual([])
  })

  it('is reported to refuse the secret key, without showing the key', async () => {
    const checked = await checkCardKeys(keys({ secretKey: 'sk_test_another_account_0123' }))
    expect(checked).toEqual({
      ok: false,
      reason: 'refused',
      lines: [
        expect.stringMatching(
          /^STRIPE_SECRET_KEY is refused by the card provider: Invalid API Key provided: sk_test_\*+0123$/,
        ),
      ],
    })
  })

  it('is reported to refuse the publishable key, or both', async () => {
    expect(await checkCardKeys(keys({ publishableKey: 'pk_test_another' }))).toMatchObject({
      lines: [expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is refused by the card provider: /)],
    })
    expect(
      await checkCardKeys(keys({ secretKey: 'sk_test_another', publishableKey: 'pk_test_another' })),
    ).toMatchObject({
      lines: [
        expect.stringMatching(/^STRIPE_SECRET_KEY is refused/),
        expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY is refused/),
      ],
    })
  })

  it('is reported to refuse an expired key', async () => {
    const apiUrl = await refusing(401, {
      type: 'invalid_request_error',
      code: 'api_key_expired',
      message: 'Expired API Key provided: sk_live_*****mple',
    })
    expect(await checkCardKeys(keys({ apiUrl }))).toMatchObject({
      reason: 'refused',
      lines: [expect.stringMatching(/^STRIPE_SECRET_KEY is refused .*Expired API Key/), expect.any(String)],
    })
  })

  it('is reported to refuse a restricted key, with the missing permission', async () => {
    const apiUrl = await refusing(403, {
      type: 'invalid_request_error',
      code: 'more_permissions_required_for_application',
      message:
        "The provided key 'rk_live_*****mple' does not have the required permissions for this endpoint on account 'acct_1'.",
    })
    expect(await checkCardKeys(keys({ secretKey: 'rk_live_example', apiUrl }))).toMatchObject({
      reason: 'refused',
      lines: [
        expect.stringMatching(
          /^STRIPE_SECRET_KEY may not do what is needed: .*: a restricted key needs PaymentIntents and Refunds to write and Charges and Disputes to read$/,
        ),
        expect.any(String),
      ],
    })
  })

  it.each([
    [429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }],
    [500, { type: 'api_error', message: 'Sorry' }],
  ])('that answers %i says nothing against the keys', async (status, error) => {
    expect(await checkCardKeys(keys({ apiUrl: await refusing(status, error) }))).toMatchObject({
      ok: false,
      reason: 'away',
    })
  })

  it('times out', async () => {
    await sandbox.setFaults({ api: { stallMs: 60_000 } })
    expect(await checkCardKeys(keys(), 300)).toMatchObject({ ok: false, reason: 'away' })
  })

  it('that is unreachable does not count against the keys', async () => {
    expect(await checkCardKeys(keys({ apiUrl: 'http://127.0.0.1:9' }))).toMatchObject({
      ok: false,
      reason: 'away',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

it('a start with a key that the provider refuses ends with a line that names it', async () => {
  const env = {
    ...inProduction,
    PATH: process.env['PATH'],
    DATA_DIR: '/nowhere',
    PUBLIC_URL: 'http://127.0.0.1:9',
    STRIPE_API_URL: sandbox.url,
    STRIPE_SCRIPT_URL: `${sandbox.url}/v3/`,
    STRIPE_SECRET_KEY: 'sk_test_another',
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
  }
  const main = path.resolve(import.meta.dirname, '../../main.ts')
  const [status, said] = await new Promise<[number | null, string]>((resolve) => {
    const child = execFile(process.execPath, [main], { env }, (_error, out, err) =>
      resolve([child.exitCode, out + err]),
    )
  })
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/^STRIPE_SECRET_KEY is refused by the card provider: Invalid API Key provided: [^\n]*\n$/),
  ])
})
