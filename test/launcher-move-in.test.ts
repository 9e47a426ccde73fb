import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { moveIn } from '../launcher/move-in.mjs'

it('concurrent replacements of one folder all succeed, and the folder is one of them, complete', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'move-in-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = Array.from({ length: 20 }, (_, index) => `fresh-${index}`)
  for (const name of names) {
    await mkdir(path.join(folder, name))
    for (const file of ['a', 'b', name]) await writeFile(path.join(folder, name, file), '')
  }
  await Promise.all(
    names.map((name) =>
      moveIn(path.join(folder, name), path.join(folder, 'place'), path.join(folder, `old-of-${name}`)),
    ),
  )
  expect(await readdir(folder)).toEqual(['place'])
  expect(await readdir(path.join(folder, 'place'))).toEqual(['a', 'b', expect.stringMatching(/^fresh-/)])
})
