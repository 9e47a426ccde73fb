import { execFile } from 'node:child_process'
import { access, constants, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A browser to start, and what it needs around it. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const advice =
  'There is no Chromium to test with. Install one (for example `apt-get install chromium`), or set CHROMIUM_PATH.'

/** As root it has no sandbox of its own, and nothing of it shall speak to the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

/**
 * The Chromium of CHROMIUM_PATH, else the one inside an npm package, which is the same everywhere and draws no windows (half the
 * time to open a page), else the system's. `folder` is where it may unpack and leave what it likes. Throws one line that says what
 * to do when none of them runs.
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
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  return whileTemporaryFolderIs(folder, async () => {
    const executablePath = await packed.executablePath()
    const env = { TMPDIR: folder, FONTCONFIG_FILE: await writeFontSettings(folder) }
    if (await runs(executablePath, env)) return { executablePath, env }
    // It brings the libraries that it is linked with, for systems that lack them.
    const libraries = await inflate(
      new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium')).pathname,
    )
    const withLibraries = { ...env, LD_LIBRARY_PATH: path.join(libraries, 'lib') }
    return (await runs(executablePath, withLibraries)) ? { executablePath, env: withLibraries } : undefined
  })
}

/** Without any font it would crash, and the settings that it brings look for its own where nobody has put them. */
async function writeFontSettings(folder: string): Promise<string> {
  const places = ['/usr/share/fonts', '/usr/local/share/fonts', path.join(folder, 'fonts')]
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

/** The package unpacks itself into the system's temporary folder and leaves it there. */
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
