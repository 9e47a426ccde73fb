import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { loadSecrets, prepareDataDir } from '../scripts/launcher/secrets.mjs'

it('the secrets are those of the first start, readable by the owner only', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const first = await loadSecrets(data)
  expect(await loadSecrets(data)).toEqual(first)
  expect((await stat(path.join(data, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

it.each([
  () => '',
  (whole: string) => whole.slice(0, 100),
  () => 'secrets',
  () => 'null',
  (whole: string) => whole.replace('"stripeSecretKey"', '"other"'),
  (whole: string) => whole.replace(/("stripeSecretKey": )".*"/, '$1""'),
  (whole: string) => whole.replace(/("payeeKeys": )".*"/, '$1""'),
])('a damaged secrets.json is named with the restore of a backup, and left alone', async (damage) => {
  const data = await mkdtemp(path.join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const file = path.join(data, 'secrets.json')
  await loadSecrets(data)
  const damaged = damage(await readFile(file, 'utf8'))
  await writeFile(file, damaged)
  await expect(loadSecrets(data)).rejects.toThrow(
    `${file} is damaged. Restore a backup that was made with --with-secrets (npm run restore -- FILE, into an empty DATA_DIR), ` +
      'or remove the file to start with new secrets (everybody signs in again, and sellers enter their payout details again).',
  )
  expect(await readFile(file, 'utf8')).toBe(damaged)
  expect(await readdir(data)).toEqual(['secrets.json'])
})

it('a DATA_DIR whose parent can not be made is named', async () => {
  await expect(prepareDataDir('/proc/market/data')).rejects.toThrow(
    "DATA_DIR /proc/market/data can't be written: ENOENT. Set it to a folder that can be.",
  )
})

it('a DATA_DIR below a file is named', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(parent, { recursive: true }))
  const data = path.join(parent, 'file', 'data')
  await writeFile(path.join(parent, 'file'), '')
  await expect(prepareDataDir(data)).rejects.toThrow(
    `DATA_DIR ${data} can't be written: ENOTDIR. Set it to a folder that can be.`,
  )
})
