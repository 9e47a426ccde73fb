import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findPrograms } from './find-programs.ts'

it('programs are found in PATH', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['nginx', 'redis-server']) {
    await writeFile(path.join(folder, name), '')
    await chmod(path.join(folder, name), 0o755)
  }
  expect(await findPrograms(folder, [])).toEqual({
    nginx: path.join(folder, 'nginx'),
    'redis-server': path.join(folder, 'redis-server'),
  })
})

it('a missing program is reported in one line with its package', async () => {
  await expect(findPrograms('/nowhere', [])).rejects.toThrow(
    'nginx and redis-server are missing here; on Debian: apt-get install nginx-light redis-server',
  )
})
