import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Owner } from './folder.ts'

const execute = promisify(execFile)

/** How to start a PostgreSQL program, which refuses to run as root. */
export interface RunAs {
  /** Command that runs the program: `unshare`, `setpriv` or none. */
  prefix: string[]
  /** The account to switch to, if another. */
  ids: Partial<Owner>
  /** The owner of its files. */
  owner: Owner
}

/** The programs' environment: without our secrets and the operator's PG* variables. */
export const programEnvironment = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['LD_LIBRARY_PATH'] === undefined ? {} : { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] }),
}

/**
 * Lists the options, preferred first. Root uses an unprivileged account; where that account can't enter the folder
 * (below a 0700 home), a user namespace, in which PostgreSQL does not run as root.
 */
export async function listRunAs(dataOwner: Owner | undefined): Promise<RunAs[]> {
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

/** Runs the program in the folder; undefined if that works, otherwise the error. */
export async function checkRunAs(runAs: RunAs, dir: string, program: string): Promise<string | undefined> {
  const script =
    '(cd -- "$1" && test -w .) 2>/dev/null || { echo "its account can not enter the folder" >&2; exit 1; }; exec "$2" --version'
  try {
    await runProgram(runAs, 'sh', ['-c', script, 'sh', dir, program])
    return undefined
  } catch (error) {
    return errorOutput(error)
  }
}

/** Runs a program and waits for its exit. The error contains its output: see `errorOutput`. */
export async function runProgram(runAs: RunAs, program: string, args: string[]): Promise<void> {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args]
  await execute(command, rest, { ...runAs.ids, cwd: '/', env: programEnvironment })
}

/** The output of a failed program, in one line. */
export function errorOutput(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const text = stderr.trim() === '' && error instanceof Error ? error.message : stderr
  return text.trim().replaceAll(/\s*\n\s*/g, ' ')
}

/** Adds `setpriv`, where it works: the kernel sends `signal` to the program when this process ends. */
export async function withParentDeathSignal(runAs: RunAs, signal: 'INT' | 'TERM' | 'KILL'): Promise<RunAs> {
  const withSignal = { ...runAs, prefix: [...runAs.prefix, 'setpriv', '--pdeathsig', signal] }
  return runProgram(withSignal, 'true', []).then(
    () => withSignal,
    () => runAs,
  )
}
