import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseEnvironment } from '../packages/server/src/config/config.ts'
import { services } from '../packages/server/src/config/doctor/services.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The names that the configuration asks the environment for, with every variable set or none. */
function readNames(): string[] {
  const names = new Set<string>()
  for (const value of [undefined, 'x']) {
    const env = new Proxy<Record<string, string | undefined>>(
      {},
      { get: (_, name) => (names.add(String(name)), value) },
    )
    parseEnvironment(env, root)
  }
  return [...names].sort()
}

/** Read by Node instead of by us. */
const ofTheProcess = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS']

it('the table of settings in docs/hosting.md has each variable that the server reads, once, and no other', async () => {
  const page = await readFile(path.join(root, 'docs/hosting.md'), 'utf8')
  const table = page.slice(page.indexOf('\n## Settings\n'), page.indexOf('\n## The server itself\n'))
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '')
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''))
  expect(listed.sort()).toEqual([...readNames(), ...ofTheProcess].sort())
})

/** Set by the image, or of services that the containers don't have. */
const ofTheImage = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'WEB_DIR', 'DEMO', 'DATABASE_REPLICA_URL', 'S3_PREFIX']
const ofStandIns =
  /^(STAND_INS|STRIPE_API_URL|STRIPE_SCRIPT_URL|GOOGLE_ISSUER|MAIL_PAGE_URL|FIREBASE_AUTH_EMULATOR_HOST)$/

it('ops/compose.yaml gives the server each setting that .env may have', async () => {
  const file = await readFile(path.join(root, 'ops/compose.yaml'), 'utf8')
  const [, market = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(file) ?? []
  const passed = market.split('\n').flatMap((line) => /^ {6}([A-Z0-9_]+): /.exec(line)?.[1] ?? [])
  const inEnv = readNames().filter((name) => !ofTheImage.includes(name) && !ofStandIns.test(name))
  expect(passed.sort()).toEqual(inEnv)
})

it('npm run doctor reports each variable that can be wrong under a service', () => {
  const { errors } = parseEnvironment(new Proxy({}, { get: () => '\n?' }), root)
  const named = errors.flatMap(({ keys }) => keys)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !services.some(({ keys }) => keys.some((key) => name.startsWith(key))))).toEqual([])
})
