import { execFile } from 'node:child_process'
import { access, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A browser to launch, with its environment. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const advice =
  'There is no Chromium to test with. Install one (for example `apt-get install chromium`), or set CHROMIUM_PATH.'

/** As root, Chromium has no sandbox; it must not use the network by itself. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * The Chromium of CHROMIUM_PATH, otherwise the one of an npm package, which is the same on every machine and headless
 * (half the time to open a page), otherwise the system's. `folder` is for its temporary files. Throws one line that
 * says what to do when none of them runs.
 */
export async function findChromium(folder: string): Promise<Chromium> {
  const env = { TMPDIR: folder }
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (await runs(given, env)) return { executablePath: given, env }
    throw new Error(`CHROMIUM_PATH ${given} is no browser that runs here.`)
  }
  const unpacked = await unpackChromium(folder).catch(() => undefined)
  if (unpacked !== undefined) return unpacked
  for (const place of (process.env['PATH'] ?? '').split(path.delimiter)) {
    for (const name of names) {
      const program = path.join(place, name)
      if ((await isProgram(program)) && (await runs(program, env))) return { executablePath: program, env }
    }
  }
  throw new Error(advice)
}

async function unpackChromium(folder: string): Promise<Chromium | undefined> {
  const { inflate } = await import('@sparticuz/chromium')
  const unpacked = await unpackOnce()
  const executablePath = path.join(unpacked, 'chromium')
  const env = { TMPDIR: folder, FONTCONFIG_FILE: await writeFontSettings(folder, path.join(unpacked, 'fonts')) }
  if (await runs(executablePath, env)) return { executablePath, env }
  // It brings the libraries that it is linked with, for systems that lack them.
  const libraries = await whileTemporaryFolderIs(folder, () =>
    inflate(new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')).pathname),
  )
  const withLibraries = { ...env, LD_LIBRARY_PATH: path.join(libraries, 'lib') }
  return (await runs(executablePath, withLibraries)) ? { executablePath, env: withLibraries } : undefined
}

/**
 * The folder of the unpacked browser, which all test programs share: unpacking writes 200 MB. It is removed with
 * `node_modules`, so it always belongs to the installed package.
 */
async function unpackOnce(): Promise<string> {
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
  if (await isProgram(path.join(cache, 'chromium'))) return cache
  await mkdir(path.dirname(cache), { recursive: true })
  const unpacking = await mkdtemp(`${cache}-`)
  const { default: packed } = await import('@sparticuz/chromium')
  await whileTemporaryFolderIs(unpacking, () => packed.executablePath())
  // Of several programs that unpack at once the first one's folder stays.
  await rename(unpacking, cache).catch(() => rm(unpacking, { recursive: true }))
  return cache
}

/** Without any font it crashes, and its own settings name folders that do not exist. */
async function writeFontSettings(folder: string, fonts: string): Promise<string> {
  const places = ['/usr/share/fonts', '/usr/local/share/fonts', fonts]
  const file = path.join(folder, 'fonts.conf')
  const settings = [
    ...places.map((place) => `<dir>${place}</dir>`),
    `<cachedir>${path.join(folder, 'font-cache')}</cachedir>`,
  ]
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${settings.join('')}</fontconfig>`,
  )
  return file
}

/** The package unpacks itself into the system's temporary folder and does not clean up. */
async function whileTemporaryFolderIs<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

async function runs(program: string, env: Record<string, string>): Promise<boolean> {
  try {
    await promisify(execFile)(program, ['--version', '--no-sandbox'], {
      env: { ...process.env, ...env },
      timeout: 30_000,
    })
    return true
  } catch {
    return false
  }
}

function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
