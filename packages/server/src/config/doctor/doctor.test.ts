import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentOf, inProduction, startupCases } from '../../../test/startup-lines/cases.ts'
import { examine } from './report.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const offline = { root, connect: false }
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'market-doctor-'))
})
afterAll(() => rm(dir, { recursive: true }))

function run(args: string[], env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'main.ts'), '--', ...args],
      { env: { PATH: process.env['PATH'], INIT_CWD: dir, ...env } },
      (_error, out, err) => {
        resolve({ status: child.exitCode, said: out + err })
      },
    )
  })
}

describe('the doctor', () => {
  it('finds nothing wrong with nothing set, where npm start brings stand-ins', async () => {
    const { wrong, lines } = await examine({}, offline)
    expect(wrong).toBe(0)
    expect(lines).toContain('ok     Cards     a stand-in, test cards alone, in bdt')
  })

  it('finds nothing wrong with a whole production, and says what is used and what is left out', async () => {
    const { wrong, lines } = await examine(inProduction, offline)
    expect(wrong).toBe(0)
    expect(lines).toEqual([
      'ok     Server    production, visited at https://market.example.com',
      'ok     Database  a PostgreSQL of its own in DATA_DIR: one process on one machine, and no copy but your backups',
      'ok     Sign-in   e-mail and password; without Google’s keys its button finds no provider',
      'ok     Pictures  a folder in DATA_DIR, which several machines can not share',
      'ok     Cards     the provider, live keys: real money, in bdt',
      'ok     Orders    a fee of 0%; sellers are paid from day 7 after an order’s end on',
      'ok     Payouts   payee details are encrypted with the key k1',
      'ok     Receipts  signed with the key r1',
      'ok     Mail      mail.example.com:587, from Buy & Sale Laptops <no-reply@localhost>',
      'ok     Redis     none: each process counts limits by address for itself',
      'ok     Proxy     none: right only when visitors reach the server directly; behind a proxy all would share one limit',
    ])
  })

  it('names the services that are set, without a key, a secret or a password', async () => {
    const { lines } = await examine(
      {
        ...inProduction,
        DATABASE_URL: 'postgres://market_app:pass-word@db.example.com:5432/market',
        DATABASE_OWNER_URL: 'postgres://market:pass-word@db.example.com/market',
        REDIS_URL: 'redis://:pass-word@cache.example.com:6379',
        S3_BUCKET: 'photos',
        S3_REGION: 'auto',
        S3_ACCESS_KEY_ID: 'AK',
        S3_SECRET_ACCESS_KEY: 'pass-word',
        IMAGE_SERVICE_URL: 'https://api.imgbb.com/1/upload',
        IMAGE_SERVICE_KEY: 'pass-word',
        IMAGE_SERVICE_ORIGIN: 'https://i.ibb.co',
        TRUST_PROXY: '10.0.0.0/8',
      },
      offline,
    )
    const text = lines.join('\n')
    expect(text).toMatch(/Database {2}db\.example\.com:5432\n/)
    expect(text).toMatch(/Redis {5}cache\.example\.com:6379\n/)
    expect(text).toMatch(
      /Pictures {2}new ones with the service at api\.imgbb\.com, without widths; those of before in the bucket photos\n/,
    )
    for (const secret of ['pass-word', '51Example', 'whsec_', 'secret@']) expect(text).not.toContain(secret)
  })

  it.each(Object.entries(startupCases))('says of %s what the start would say', async (_, cases) => {
    for (const one of cases) {
      const env = environmentOf(one)
      // Where it is not production, npm start fills gaps.
      const { lines, wrong } = await examine(env, offline)
      expect({ wrong, lines: lines.filter((line) => line.startsWith('WRONG')).map((line) => line.slice(17)) }).toEqual({
        wrong: 1,
        lines: [one.line],
      })
    }
  })
})

describe('npm run doctor', () => {
  it('reads a file and ends with 1 when something is wrong', async () => {
    await writeFile(
      path.join(dir, 'market.env'),
      Object.entries({ ...inProduction, SMTP_URL: 'mail.example.com' })
        .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
        .join('\n'),
    )
    const { status, said } = await run(['--env-file', 'market.env'], {})
    expect(status).toBe(1)
    expect(said).toMatch(/\nWRONG {2}Mail {6}SMTP_URL is not an address of a mail server: /)
    expect(said).toMatch(/\n\nOne thing is wrong\. Nothing was tried out: add --connect for that\.\n$/)
  })

  it('ends with 0 when nothing is; what is set counts more than the file', async () => {
    expect(await run(['--env-file', 'market.env'], { SMTP_URL: inProduction['SMTP_URL'] ?? '' })).toMatchObject({
      status: 0,
      said: expect.stringMatching(/Nothing is wrong\./),
    })
  })

  it('ends with 2 when it can not be done as asked', async () => {
    expect(await run(['--env-file', 'nowhere.env'], {})).toMatchObject({
      status: 2,
      said: expect.stringMatching(/ENOENT/),
    })
    expect(await run(['--conect'], {})).toEqual({
      status: 2,
      said: 'Usage: npm run doctor -- [--env-file FILE] [--connect]\n',
    })
  })
})
