import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const web = path.resolve(import.meta.dirname, '../packages/web')
const vite = path.resolve(import.meta.dirname, '../node_modules/vite/bin/vite.js')

/** Builds the client in a pseudo-language whose texts are twice as long as the English ones. */
export async function buildTwiceAsLong(outDir: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', TWICE_AS_LONG: '1' }
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: web, env },
  )
}
