import { spawn } from 'node:child_process'
import { access } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface TestRedis {
  url: string
  /** Kills it, as in a crash. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** Whether this machine has a redis-server. Logs a line if not. */
export async function hasRedis(): Promise<boolean> {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
  const found = (
    await Promise.all(
      folders.map((folder) =>
        access(`${folder}/redis-server`).then(
          () => true,
          () => false,
        ),
      ),
    )
  ).includes(true)
  if (!found) console.log('skipped: what needs Redis, as there is no redis-server here')
  return found
}

/** A Redis for one test, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let kill = async (): Promise<void> => {}
  const start = async (): Promise<void> => {
    const child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore', cwd: '/' },
    )
    const ended = new Promise((resolve) => child.once('exit', resolve))
    kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    while (!(await answers(port))) await pause(20)
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill: () => kill() }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
