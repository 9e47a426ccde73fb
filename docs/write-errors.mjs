import { writeFile } from 'node:fs/promises'
import { errorsPage } from '../packages/contract/src/errors-page.ts'

await writeFile(new URL('errors.md', import.meta.url), errorsPage())
