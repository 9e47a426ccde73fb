import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Owner } from './folder.ts'

const execute = promisify(execFile)

/** How to start a PostgreSQL program, which refuses to run as root. */
export interface RunAs {
  /** Words before the program's own: `unshare`, `setpriv` or nothing. */
  prefix: string[]
  /** The account to become, when that is not ours. */
  ids: Partial<Owner>
  /** The owner of its files. */
  owner: Owner
}

/** The environment of the programs: without our secrets and the operator's PG* settings. */
export const programEnvironment = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['LD_LIBRARY_PATH'] === undefined ? {} : { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] }),
}

/**
 * The ways to try, best first. Root borrows an account that may do little; where that account may not enter the folder
 * (below a 0700 home), a user namespace of its own makes PostgreSQL believe that it is not root.
 */
export async function listWays(dataOwner: Owner | undefined): Promise<RunAs[]> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return [{ prefix: [], ids: {}, owner: { uid, gid } }]
  const namespace: RunAs = { prefix: ['unshare', '--user'], ids: {}, owner: { uid, gid } }
  const accounts = (await listAccounts()).map(become)
  if (dataOwner === undefined) return [...accounts, namespace]
  if (dataOwner.uid === 0) return [namespace, ...accounts]
  return [become(dataOwner), ...accounts, namespace]
}

function become({ uid, gid }: Owner): RunAs {
  return { prefix: [], ids: { uid, gid }, owner: { uid, gid } }
}

async function listAccounts(): Promise<Owner[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? []
    return uid === undefined || gid === undefined || Number(uid) === 0 ? [] : [{ uid: Number(uid), gid: Number(gid) }]
  })
}

/** Tries a way on the real folder and the real program; undefined if it works, otherwise why not. */
export async function tryWay(way: RunAs, dir: string, program: string): Promise<string | undefined> {
  const script =
    '(cd -- "$1" && test -w .) 2>/dev/null || { echo "the folder is closed to it" >&2; exit 1; }; exec "$2" --version'
  try {
    await runProgram(way, 'sh', ['-c', script, 'sh', dir, program])
    return undefined
  } catch (error) {
    return sayingOf(error)
  }
}

/** Runs a program to its end. Its output is part of the error: see `sayingOf`. */
export async function runProgram(way: RunAs, program: string, words: string[]): Promise<void> {
  const [command = program, ...rest] = [...way.prefix, program, ...words]
  await execute(command, rest, { ...way.ids, cwd: '/', env: programEnvironment })
}

/** The output of a failed program, in one line. */
export function sayingOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const text = said.trim() === '' && error instanceof Error ? error.message : said
  return text.trim().replaceAll(/\s*\n\s*/g, ' ')
}

/** The same way, ended by the kernel with `signal` when we die, where `setpriv` can arrange it. */
export async function endWithUs(way: RunAs, signal: 'INT' | 'TERM' | 'KILL'): Promise<RunAs> {
  const tied = { ...way, prefix: [...way.prefix, 'setpriv', '--pdeathsig', signal] }
  return runProgram(tied, 'true', []).then(
    () => tied,
    () => way,
  )
}
