import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { spawn } from 'node:child_process'
import { listLaptop } from '../test/system/cluster/list-laptop.ts'
import { signUpUsers } from '../test/system/market/sign-up-users.ts'
import { send, type Reply } from '../test/system/market/wire.ts'
import { findFreePorts } from '../test/launch.ts'
import { findDescendants, isAlive, until } from '../test/processes.ts'
import { programsHere } from './needs.ts'

const root = path.resolve(import.meta.dirname, '..')
const programs = await programsHere()

/** Started as a user does, below a folder and on free ports. */
async function startScript() {
  const dir = await realpath(await mkdtemp('/tmp/market-cluster-'))
  await chmod(dir, 0o755)
  const port = await findFreePorts()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['cluster/main.ts'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), CLUSTER_DIR: dir, DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(dir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  })
  await until(() => output.includes('is ready') || child.exitCode !== null)
  if (child.exitCode !== null) throw new Error(output)
  return { child, ended, port, url: `http://127.0.0.1:${port}`, output: () => output }
}

/**
 * On a busy machine the process that is left sheds some requests, and the balancer then answers for the one that was
 * killed: a client sends them again.
 */
async function patiently(attempt: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await attempt()
    if (!reply.got || ![502, 503].includes(reply.status) || tries === 10) return reply
    await pause(1_000)
  }
}

describe.skipIf(programs === null)('npm run cluster', () => {
  it('serves from two processes, of which one may be killed; all its programs end with it, also when it is killed', async () => {
    const { child, ended, port, url, output } = await startScript()
    expect(output()).toContain(`Buy & Sale Laptops is ready: ${url}`)
    const [seller] = await signUpUsers(`http://127.0.0.1:${port + 10}`, 1, 'Saler')
    if (!seller) return expect.unreachable()

    const list = async () => {
      const listing = { name: `Laptop ${randomUUID()}`, key: randomUUID() }
      const reply = await patiently(() => listLaptop(url, { photoUrl: '' }, seller, listing))
      return reply.got ? `${reply.status} ${String(reply.body['code'] ?? '')}` : reply.why
    }
    // The photo is missing, which does not matter here.
    const usual = await list()
    expect(usual).toMatch(/^4\d\d /)
    const apps = findDescendants(child.pid ?? 0).filter(({ command }) =>
      command.endsWith('packages/server/dist/main.js'),
    )
    expect(apps).toHaveLength(2)
    const answers = Array.from({ length: 30 }, async (_, n) => {
      if (n === 10 && apps[0]) process.kill(apps[0].pid, 'SIGKILL')
      const read = await patiently(() => send({ method: 'GET', url: `${url}/api/category/list` }))
      return [read.got && read.status, await list()]
    })
    expect(new Set((await Promise.all(answers)).flat())).toEqual(new Set([200, usual]))
    await until(() => output().includes('app 1 ended with SIGKILL') || output().includes('app 2 ended with SIGKILL'))

    const programs = findDescendants(child.pid ?? 0)
    expect(programs.some(({ command }) => command.startsWith('nginx: master'))).toBe(true)
    child.kill('SIGKILL')
    await ended
    await until(() => programs.every((program) => !isAlive(program)))
  }, 180_000)
})
