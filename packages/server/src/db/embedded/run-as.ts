import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** How a program of PostgreSQL is started: it refuses to run as root. */
export interface RunAs {
  /** Words before the program's own: `unshare`, `setpriv` or nothing. */
  prefix: string[]
  /** The account to become, when that is not ours. */
  ids: { uid?: number; gid?: number }
  /** Whose files it can write, by the numbers the file system shows. */
  owner: { uid: number; gid: number }
  /** Whether the kernel ends the program when we die. */
  endsWithUs: boolean
}

/** An empty environment but for what a program needs: no secrets of ours, no PG* settings of the person. */
export const programEnvironment = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['LD_LIBRARY_PATH'] === undefined ? {} : { LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] }),
}

/**
 * The ways to try, best first. Root borrows an account that may do little; where that account may not enter the folder
 * (below a 0700 home), an own user namespace makes PostgreSQL believe that it is not root.
 */
export async function listWays(dataOwner: { uid: number; gid: number } | undefined): Promise<RunAs[]> {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return [{ prefix: [], ids: {}, owner: { uid, gid }, endsWithUs: false }]
  const namespace: RunAs = { prefix: ['unshare', '--user'], ids: {}, owner: { uid: 0, gid }, endsWithUs: false }
  const accounts = await listAccounts()
  const dropped = accounts.map((ids): RunAs => ({ prefix: [], ids, owner: ids, endsWithUs: false }))
  if (dataOwner === undefined) return [...dropped, namespace]
  if (dataOwner.uid === 0) return [namespace, ...dropped]
  return [{ prefix: [], ids: dataOwner, owner: dataOwner, endsWithUs: false }, ...dropped, namespace]
}

async function listAccounts(): Promise<{ uid: number; gid: number }[]> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? []
    return uid === undefined || gid === undefined || Number(uid) === 0 ? [] : [{ uid: Number(uid), gid: Number(gid) }]
  })
}

/** Tries a way on the real folder and the real program; undefined if it works, otherwise what was said. */
export async function tryWay(way: RunAs, dir: string, program: string): Promise<string | undefined> {
  const script = 'cd -- "$1" && test -w . && exec "$2" --version'
  const [command = 'sh', ...words] = [...way.prefix, 'sh', '-c', script, 'sh', dir, program]
  try {
    await execute(command, words, { ...way.ids, cwd: '/', env: programEnvironment })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The same way, ended by the kernel with `signal` when we die, where `setpriv` can arrange it. */
export async function endWithUs(way: RunAs, signal: 'INT' | 'KILL'): Promise<RunAs> {
  const words = ['setpriv', '--pdeathsig', signal]
  try {
    await execute('setpriv', [...words.slice(1), 'true'], { env: programEnvironment })
    return { ...way, prefix: [...way.prefix, ...words], endsWithUs: true }
  } catch {
    return way
  }
}
