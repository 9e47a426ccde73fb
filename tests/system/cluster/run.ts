import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import {
  programEnvironment,
  withParentDeathSignal,
  type RunAs,
} from '../../../packages/server/src/db/embedded/run-as.ts'

const asWeAre: RunAs = { prefix: [], ids: {}, owner: { uid: 0, gid: 0 } }

/** Runs a program that is none of ours: PostgreSQL, nginx, Redis. It ends with this process. */
export async function run(command: string[], logFile: string, runAs: RunAs = asWeAre): Promise<ChildProcess> {
  const { prefix } = await withParentDeathSignal(runAs, 'INT')
  const log = openSync(logFile, 'a')
  const [program = '', ...words] = [...prefix, ...command]
  const options: SpawnOptions = { ...runAs.ids, env: programEnvironment, cwd: '/', stdio: ['ignore', log, log] }
  const child = spawn(program, words, options)
  closeSync(log)
  return child
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** SIGINT is PostgreSQL's fast shutdown. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (hasEnded(child)) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Paths of nginx and redis-server, which the tests need; null, with a printed line, where one is missing. */
export async function findPrograms(): Promise<{ nginx: string; redis: string } | null> {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
  const find = async (program: string): Promise<string | undefined> => {
    for (const folder of folders) {
      const file = path.join(folder, program)
      const isThere = await access(file).then(
        () => true,
        () => false,
      )
      if (isThere) return file
    }
    return undefined
  }
  const [nginx, redis] = [await find('nginx'), await find('redis-server')]
  if (nginx !== undefined && redis !== undefined) return { nginx, redis }
  console.log('skipped: nginx or redis-server is missing here; on Debian: apt-get install nginx-light redis-server')
  return null
}
