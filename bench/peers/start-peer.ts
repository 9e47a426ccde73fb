import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

const patience = 120_000

interface Command {
  cwd: string
  script: string
  args?: string[]
  env: Record<string, string>
}

/** Runs a script of a peer to its end. Prints its output if it fails. */
export async function runToEnd(command: Command): Promise<void> {
  const { child, said } = start(command)
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${command.script} ended with ${code}:\n${said()}`)
}

/** Starts a peer and waits until it answers at `url`. */
export async function startPeer(command: Command, url: string): Promise<{ pid: number; stop(): Promise<void> }> {
  const { child, said } = start(command)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    // A peer may not end on SIGTERM; a kill loses nothing.
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(late)
  }
  for (const giveUpAt = Date.now() + patience; Date.now() < giveUpAt && child.exitCode === null; await pause(200)) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return { pid: child.pid ?? 0, stop }
  }
  await stop()
  throw new Error(`${command.script} does not answer:\n${said()}`)
}

function start({ cwd, script, args = [], env }: Command): { child: ChildProcess; said(): string } {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: cwd, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      text = (text + piece.toString()).slice(-20_000)
    })
  return { child, said: () => text }
}
