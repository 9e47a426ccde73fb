import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeReadme } from './readme/make-readme.ts'
import { readFiles } from './readme/read-files.ts'

await writeFile(
  path.join(import.meta.dirname, 'README.md'),
  makeReadme(await readFiles(path.join(import.meta.dirname, 'results'))),
)
