import path from 'node:path'

const { env } = process
const root = path.resolve(import.meta.dirname, '../../../..')

/** The market that a command works on: the server's, by the same variables. Only errors are logged. */
export const surroundings = {
  dataDir: path.resolve(root, env['DATA_DIR']?.trim() || 'data'),
  databaseUrl: env['DATABASE_URL'] || undefined,
  databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
  migrationsDir: path.join(root, 'packages/server/migrations'),
  log: { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) },
}

/** npm runs a command in the project's folder; paths are relative to where it was called. */
export const pathFrom = (given: string) => path.resolve(env['INIT_CWD'] ?? process.cwd(), given)
