import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../config-refusal.ts'
import { environmentOf, inProduction, startupCases, type StartupCase } from './cases.ts'
import { startupLinesPage } from './page.ts'

const server = path.resolve(import.meta.dirname, '../..')
const all = Object.values(startupCases).flat()

/** Starts the program, which must end before it has opened anything. */
async function start(env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(server, 'src/main.ts')],
      { env: { PATH: process.env['PATH'], DATA_DIR: '/nowhere', ...env } },
      (_error, out, said) => {
        resolve({ status: child.exitCode, said: out + said })
      },
    )
  })
}

describe('a start with one setting wrong', () => {
  it('starts with valid settings', () => {
    expect(refusalOf(inProduction)).toBe('')
  })

  it.each(all.map((one): [string, StartupCase] => [JSON.stringify(one.set), one]))(
    'says so in one line: %s',
    (_, one) => {
      expect(refusalOf(environmentOf(one))).toBe(one.line)
    },
  )

  it('prints no key, secret or password', () => {
    const secrets = ['51Example', 'whsec_Example', 'k7k7', 'secret@', 'GOCSPX-example', 'AKEXAMPLE', 'Zm91c']
    expect(all.filter(({ line }) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  })

  it('has a case for every variable that is read', async () => {
    const folder = path.join(server, 'src/config/environment')
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.test.ts'))
    const sources = (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n')
    const read = new Set([...sources.matchAll(/'([A-Z][A-Z0-9]*_?[A-Z0-9_]{3,})'/g)].map((match) => match[1] ?? ''))
    expect(read.size).toBeGreaterThan(30)
    const cannotBeWrong = ['HOST', 'DATA_DIR', 'WEB_DIR', 'MAIL_PAGE_URL']
    const seen = new Set(all.flatMap(({ set }) => Object.keys(set)))
    expect([...read].filter((name) => !seen.has(name) && !cannotBeWrong.includes(name))).toEqual([])
  })

  it('is documented in docs/startup-lines.md', async () => {
    expect(await readFile(path.resolve(server, '../../docs/startup-lines.md'), 'utf8')).toBe(startupLinesPage())
  })
})

describe('the program', () => {
  it('prints the line and exits with status 1', async () => {
    const [one] = startupCases['Cards'] ?? []
    if (!one) throw new Error('there are no cases')
    expect(await start(environmentOf(one))).toEqual({ status: 1, said: `${one.line}\n` })
  }, 40_000)

  it('prints a line for each wrong setting, and names the launcher where stand-ins would do', async () => {
    const { status, said } = await start({})
    expect(status).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      'SESSION_SECRET is not set: start with npm start, which makes one; or make one with: openssl rand -base64 48',
      expect.stringMatching(
        /^STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are not set: start with npm start, which brings a stand-in; or set all three/,
      ),
      expect.stringMatching(/^SMTP_URL is not set: start with npm start, which brings a stand-in; or smtp:/),
      expect.stringMatching(/^PAYEE_KEYS is not set: start with npm start, which makes one; or make one with: /),
      expect.stringMatching(/^RECEIPT_KEYS is not set: start with npm start, which makes one; or make one with: /),
    ])
  }, 40_000)
})
