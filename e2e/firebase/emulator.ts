import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePorts } from '../../tests/launch.ts'
import { until } from '../../tests/processes.ts'

/** The folder of `install`; FIREBASE_TOOLS_DIR names another one with the package in its node_modules. */
const place = process.env['FIREBASE_TOOLS_DIR'] ?? path.join(import.meta.dirname, '.installed')
const program = path.join(place, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js')

export function isInstalled(): Promise<boolean> {
  return access(program).then(
    () => true,
    () => false,
  )
}

/** A third of a gigabyte, so it is no dependency of `npm ci`. */
export async function install(): Promise<void> {
  await mkdir(place, { recursive: true })
  await copyFile(path.join(import.meta.dirname, 'package.json'), path.join(place, 'package.json'))
  const npm = spawn('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: place,
    stdio: 'inherit',
  })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm ended with ${code}`)
}

/** Starts the provider's emulator for the project `demo-market` and waits until it responds. */
export async function startEmulator(): Promise<{ host: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-firebase-'))
  const first = await findFreePorts()
  const at = (after: number) => ({ host: '127.0.0.1', port: first + after })
  await writeFile(
    path.join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false } } }),
  )
  const child = spawn(process.execPath, [program, 'emulators:start', '--only', 'auth', '--project', 'demo-market'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  // The market's own host: browsers block third-party storage, on which the emulator's iframe fails.
  const host = `localhost:${first}`
  try {
    // It first checks for updates on the network, with a timeout of half a minute.
    const giveUp = Date.now() + 150_000
    await until(
      async () =>
        child.exitCode !== null ||
        Date.now() > giveUp ||
        (await fetch(`http://${host}/`).then(
          ({ ok }) => ok,
          () => false,
        )),
    )
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error('it ended, or did not answer')
  } catch (error) {
    await stop()
    throw new Error(`Firebase’s emulator does not start:\n${said}`, { cause: error })
  }
  return { host, stop }
}
