import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findFreePorts, launch, listenOn, root, type Launch } from './launch.ts'
import { memoryFolder } from './memory-folder.ts'
import { findDescendants, isAlive, until } from './processes.ts'

const programs = ['server/dist/main.js', 'cards/main.ts', 'sign-in/main.ts', 'mail/main.ts']

let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(memoryFolder ?? tmpdir(), 'launcher-'))
})
afterAll(() => rm(dir, { recursive: true }))

async function startReady(env: Record<string, string> = {}): Promise<Launch> {
  const launched = await launch(path.join(dir, 'data'), env)
  onTestFinished(async () => {
    launched.child.kill('SIGTERM')
    await launched.ended
  })
  await launched.ready()
  return launched
}

const pidOf = (launched: Launch, program: string) =>
  findDescendants(launched.pid).find(({ command }) => command.endsWith(program))?.pid
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

// The journeys end each of their markets by SIGTERM, and check that no process is left.
it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends every process', async (signal) => {
  const launched = await startReady()
  const below = findDescendants(launched.pid)
  launched.child.kill(signal)
  expect(await launched.ended).toBe(0)
  expect(below.filter(isAlive)).toEqual([])
})

it('a killed program is restarted, and every process ends when the launcher is killed', async () => {
  const launched = await startReady()
  for (const [after, program] of programs.entries()) {
    const before = await until(() => pidOf(launched, program))
    await until(() => answers(launched.port + after))
    process.kill(before, 'SIGKILL')
    const now = await until(() => {
      const pid = pidOf(launched, program)
      return pid !== before && pid
    })
    expect(now, program).not.toBe(before)
    await until(() => answers(launched.port + after))
  }
  const below = findDescendants(launched.pid)
  expect(below.length).toBeGreaterThanOrEqual(programs.length)
  launched.child.kill('SIGKILL')
  await until(() => !below.some(isAlive))
})

it('a later start runs no sandbox for a service that has keys, and uses the secrets of the first start', async () => {
  const first = await startReady()
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const file = path.join(dir, 'data', 'secrets.json')
  const before = await readFile(file, 'utf8')
  const launched = await startReady({
    SMTP_URL: 'smtp://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
  })
  expect(pidOf(launched, 'cards/main.ts')).toBeGreaterThan(0)
  expect(pidOf(launched, 'sign-in/main.ts')).toBeUndefined()
  expect(pidOf(launched, 'mail/main.ts')).toBeUndefined()
  expect(await readFile(file, 'utf8')).toBe(before)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('the launcher ends when its parent is killed', async () => {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: String(await findFreePorts()), DATA_DIR: path.join(dir, 'data'), DEMO: '0' }
  // The shell stays as the launcher's parent, because it has a command to run afterwards.
  const shell = spawn('sh', ['-c', '"$0" scripts/start.mjs; true', process.execPath], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await until(() => findDescendants(shell.pid ?? 0).find(({ command }) => command.endsWith(programs[0] ?? '')))
  const below = findDescendants(shell.pid ?? 0)
  expect(below).not.toEqual([])
  shell.kill('SIGKILL')
  await once(shell, 'exit')
  await until(() => !below.some(isAlive))
})

describe('a refused start', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const launched = await launch(path.join(dir, 'data'), env)
    expect(await launched.ended).toBe(1)
    return launched.output().trim()
  }

  it.each([
    [0, 'Port %d is in use. Set PORT to another one.'],
    [2, 'Port %d (wanted for the sign-in sandbox, counted from PORT) is in use. Set PORT to another one.'],
    [4, 'Port %d (wanted for the mail sandbox, counted from PORT) is in use. Set PORT to another one.'],
  ])('names a port in use and its variable (PORT + %i)', async (after, line) => {
    const first = await findFreePorts()
    const other = await listenOn(first + after)
    expect(await refusal({ PORT: String(first) })).toBe(line.replace('%d', String(first + after)))
    other.close()
  })

  it('reports a DATA_DIR that can’t be written', async () => {
    const file = path.join(dir, 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toMatch(
      /^DATA_DIR .*file\/data can't be written: ENOTDIR\. Set it to a folder that can be\.$/,
    )
    expect(await refusal({ NODE_ENV: 'production', DATA_DIR: '/proc/market/data' })).toBe(
      "DATA_DIR /proc/market/data can't be written: ENOENT. Set it to a folder that can be.",
    )
  })

  it('names a damaged secrets.json and the restore of a backup, and leaves the file alone', async () => {
    const data = await mkdtemp(path.join(dir, 'damaged-'))
    const file = path.join(data, 'secrets.json')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: data })).toBe(
      `${file} is damaged. Restore a backup that was made with --with-secrets (npm run restore -- FILE, into an empty DATA_DIR), ` +
        'or remove the file to start with new secrets (everybody signs in again, and sellers enter their payout details again).',
    )
    expect(await readFile(file, 'utf8')).toBe('')
    expect(await readdir(data)).toEqual(['secrets.json'])
  })

  it("starts no stand-in for a service with some of its keys, and ends with the server's own lines", async () => {
    const output = await refusal({
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SESSION_SECRET: 'short',
    })
    expect(output).toMatch(/^STRIPE_SECRET_KEY is not set, but STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are: /m)
    expect(output).toContain('SESSION_SECRET')
  })
})
