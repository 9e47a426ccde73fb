import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { install, isInstalled, startEmulator } from './emulator.ts'

// npm run test:firebase              the journeys of a market whose people sign in at Firebase, against the provider's own emulator
// npm run test:firebase -- install   installs the emulator beside this file first

const root = path.resolve(import.meta.dirname, '../..')
const [word, ...rest] = process.argv.slice(2)

if (word === 'install') await install()
if (await isInstalled())
  process.exitCode = await runJourneys(word === undefined || word === 'install' ? rest : [word, ...rest])
else console.log('skipped: Firebase’s emulator is not installed (npm run test:firebase -- install)')

async function runJourneys(words: string[]): Promise<number> {
  const emulator = await startEmulator()
  try {
    const command = [
      path.join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      path.join(import.meta.dirname, 'playwright.config.ts'),
      ...words,
    ]
    const env = {
      ...process.env,
      E2E_FIREBASE_HOST: emulator.host,
      PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
    }
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env })
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await emulator.stop()
  }
}
