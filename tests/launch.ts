import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

export interface Launch {
  child: ChildProcess
  pid: number
  port: number
  /** All output so far. */
  output(): string
  /** Resolves to its exit code. */
  ended: Promise<number | null>
  ready(): Promise<void>
}

/** Starts the product as a user does, with only the given environment. */
export async function launch(dataDir: string, env: Record<string, string> = {}): Promise<Launch> {
  const port = await findFreePorts()
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  // What the test run has compiled already saves each program a second.
  const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const settings = { PATH, HOME, ...compiled, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...env }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const isReady = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('is ready')) isReady.resolve()
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const endedEarly = async () => {
    await ended
    throw new Error(`The launcher ended:\n${output}`)
  }
  const ready = () => Promise.race([isReady.promise, endedEarly()])
  return { child, pid: child.pid ?? 0, port, output: () => output, ended, ready }
}

/** Ports of a range: more than any caller needs. The last one reserves the others. */
const rangeSize = 16
/** Below the ephemeral ports, which the system gives to connections and to servers that listen on port 0. */
const [lowest, highest] = [20_000, 32_000]

/**
 * The first of some consecutive free ports. They are reserved until this process ends: what another test process starts at the same
 * time gets others.
 */
export async function findFreePorts(count = rangeSize - 1): Promise<number> {
  for (;;) {
    const first = lowest + rangeSize * randomInt((highest - lowest) / rangeSize)
    const reservation = await listenOn(first + rangeSize - 1).catch(() => undefined)
    if (reservation === undefined) continue
    if (await areFree(Array.from({ length: count }, (_, after) => first + after))) {
      reservation.unref()
      return first
    }
    reservation.close()
  }
}

async function areFree(ports: number[]): Promise<boolean> {
  const tried = await Promise.all(ports.map((port) => listenOn(port).catch(() => null)))
  const listening = tried.filter((server) => server !== null)
  await Promise.all(listening.map((server) => once(server.close(), 'close')))
  return listening.length === ports.length
}

export async function listenOn(port: number): Promise<net.Server> {
  const server = net.createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
