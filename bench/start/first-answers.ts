import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds from the start of a process to the first complete reply of 200, for each of the addresses in turn. */
export interface Started {
  child: ChildProcess
  answered: number[]
}

export interface Program {
  command: string
  args: string[]
  cwd?: string
  env: NodeJS.ProcessEnv
}

const between = 3
const longest = 120_000

export async function startUntilAnswers({ command, args, cwd, env }: Program, addresses: string[]): Promise<Started> {
  const began = performance.now()
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const answered: number[] = []
  for (const address of addresses) {
    while (!(await answers(address))) {
      if (child.exitCode !== null || performance.now() - began > longest)
        throw new Error(`${args.join(' ')} does not answer: ${said}`)
      await pause(between)
    }
    answered.push(performance.now() - began)
  }
  return { child, answered }
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    async (reply) => (await reply.arrayBuffer()).byteLength >= 0 && reply.ok,
    () => false,
  )
}
