import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { until } from './processes.ts'

export const root = path.resolve(import.meta.dirname, '..')

export interface Launch {
  child: ChildProcess
  pid: number
  port: number
  /** All that it has printed so far. */
  output(): string
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>
  ready(): Promise<void>
}

/** Starts the product as a person does, with no other environment than what is given. */
export async function launch(dataDir: string, env: Record<string, string> = {}): Promise<Launch> {
  const port = await findFreePorts()
  const { PATH = '', HOME = '' } = process.env
  const settings = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...env }
  const child = spawn(process.execPath, ['start.mjs'], { cwd: root, env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let over = false
  void ended.then(() => (over = true))
  const ready = async () => {
    await until(() => over || output.includes('is ready'))
    if (over) throw new Error(`The launcher ended:\n${output}`)
  }
  return { child, pid: child.pid ?? 0, port, output: () => output, ended, ready }
}

/** The first of some free ports in a row. */
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
