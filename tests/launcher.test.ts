import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, type Launch } from './launch.ts'
import { memoryFolder } from './memory-folder.ts'
import { findDescendants, isAlive, until } from './processes.ts'

// Kills, single signals and taken ports: launcher.long.ts.

const programs = ['server/dist/main.js', 'cards/main.ts', 'sign-in/main.ts', 'mail/main.ts']

let dir: string
/** A start takes two seconds of processor time, so the tests share it. */
let launched: Launch

beforeAll(async () => {
  dir = await mkdtemp(path.join(memoryFolder ?? tmpdir(), 'launcher-'))
  launched = await launch(path.join(dir, 'data'))
  await launched.ready()
})
afterAll(async () => {
  launched.child.kill('SIGTERM')
  await launched.ended
  await rm(dir, { recursive: true })
})

const pidOf = (program: string) => findDescendants(launched.pid).find(({ command }) => command.endsWith(program))?.pid
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )

describe('a start', () => {
  it('runs the server and each sandbox, and prints their addresses', async () => {
    for (const program of programs) expect(pidOf(program), program).toBeGreaterThan(0)
    expect(launched.output()).toContain(`http://localhost:${launched.port}`)
    expect(launched.output()).not.toMatch(/warning/i)
    for (const after of [1, 2, 3]) await until(() => answers(launched.port + after))
    expect((await fetch(`http://localhost:${launched.port}/readyz`)).status).toBe(200)
  })

  it('does not load the image library, which takes 10 MB, before there is a picture', async () => {
    const mapped = await readFile(`/proc/${pidOf('server/dist/main.js')}/maps`, 'utf8')
    expect(mapped).toContain('libc')
    expect(mapped).not.toContain('libvips')
  })

  it('ends orderly, with every process, although the terminal and npm both send SIGINT', async () => {
    const below = findDescendants(launched.pid)
    launched.child.kill('SIGINT')
    launched.child.kill('SIGINT')
    expect(await launched.ended).toBe(0)
    await expect(stat(path.join(dir, 'data/postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT')
    expect(launched.output()).not.toContain('SIGKILL')
    expect(below.filter(isAlive)).toEqual([])
  })
})

describe('a refused start', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const refused = await launch(path.join(dir, 'refused'), env)
    expect(await refused.ended).toBe(1)
    return refused.output().trim()
  }

  it('ends with the reason as its only line', async () => {
    expect(await refusal({ PORT: 'soon' })).toBe('PORT must be a number from 1 to 65531, not "soon".')
  })

  it('generates no secrets in production', async () => {
    const data = path.join(dir, 'production')
    expect(await refusal({ NODE_ENV: 'production', DATA_DIR: data })).toMatch(
      /^PUBLIC_URL is not set: .*\nSESSION_SECRET is not set: .*\nSTRIPE_SECRET_KEY, .* are not set: .*\nSMTP_URL is not set: .*\nPAYEE_KEYS is not set: .*\nRECEIPT_KEYS is not set: [^\n]*$/,
    )
    // The compile cache contains no generated secret.
    expect((await readdir(data)).filter((name) => name !== 'compile-cache')).toEqual([])
  })
})
