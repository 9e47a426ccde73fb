import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { makeOwnFolder } from './own-folder.ts'
import { until } from './processes.ts'

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

/** Starts the product as a user does, with only the given environment, in a folder beside its data. */
export async function launch(dataDir: string, env: Record<string, string> = {}): Promise<Launch> {
  const port = await findFreePorts()
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  // What the test run has compiled already saves each program a second.
  const compiled = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
  const settings = { PATH, HOME, ...compiled, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...env }
  const cwd = await makeOwnFolder(root, path.dirname(dataDir))
  const child = spawn(process.execPath, ['start.mjs'], { cwd, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(async ([code]) => {
    await rm(cwd, { recursive: true, force: true })
    return code as number | null
  })
  let over = false
  void ended.then(() => (over = true))
  const ready = async () => {
    await until(() => over || output.includes('is ready'))
    if (over) throw new Error(`The launcher ended:\n${output}`)
  }
  return { child, pid: child.pid ?? 0, port, output: () => output, ended, ready }
}

/** The first of some consecutive free ports. */
export async function findFreePorts(count = 5): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 32_000)
    const tried = await Promise.all(
      Array.from({ length: count }, (_, after) => listenOn(first + after).catch(() => undefined)),
    )
    for (const server of tried) server?.close()
    if (tried.every(Boolean)) return first
  }
}

export async function listenOn(port: number): Promise<net.Server> {
  const server = net.createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
