import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../product/start-product.ts'
import { endProgram, startUntilAnswers } from './first-answers.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The ports of the server and the stand-ins. */
const portsNeeded = 5

/** `npm start` in an empty folder, where it creates the demo market, and again in the same one. Dependencies are installed and the client is built. */
export async function startWithNpm(): Promise<{ fresh: number[]; later: number[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-start-'))
  try {
    return { fresh: await startOnce(folder), later: await startOnce(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function startOnce(folder: string): Promise<number[]> {
  const port = await freeRow()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'fatal',
  }
  const { child, answered } = await startUntilAnswers({ command: 'npm', args: ['start'], cwd: root, env }, [
    `${url}/readyz`,
    `${url}/`,
  ])
  await endProgram(child)
  while (await isTaken(port)) await pause(50)
  return answered
}

async function freeRow(): Promise<number> {
  for (;;) {
    const first = await freePort()
    const row = Array.from({ length: portsNeeded }, (_, n) => first + n)
    if (first + portsNeeded < 65_536 && !(await Promise.all(row.map(isTaken))).includes(true)) return first
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
