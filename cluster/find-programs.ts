import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from './settings.ts'

const packages = { nginx: 'nginx-light', 'redis-server': 'redis-server' } as const
export type Program = keyof typeof packages

/** Paths of the programs that the machine must have; Debian installs nginx in a folder `beside` PATH. @throws Refusal naming the missing one and its package */
export async function findPrograms(
  searched = process.env['PATH'] ?? '',
  beside = ['/usr/sbin', '/usr/local/sbin'],
): Promise<Record<Program, string>> {
  const folders = [...searched.split(path.delimiter).filter((folder) => path.isAbsolute(folder)), ...beside]
  const [nginx, redis] = await Promise.all([findIn(folders, 'nginx'), findIn(folders, 'redis-server')])
  if (nginx !== undefined && redis !== undefined) return { nginx, 'redis-server': redis }
  const missing = [
    ...(nginx === undefined ? ['nginx' as const] : []),
    ...(redis === undefined ? ['redis-server' as const] : []),
  ]
  throw new Refusal(
    `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing here; on Debian: apt-get install ${missing.map((name) => packages[name]).join(' ')}`,
  )
}

async function findIn(folders: readonly string[], program: Program): Promise<string | undefined> {
  for (const folder of folders) {
    const file = path.join(folder, program)
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}
