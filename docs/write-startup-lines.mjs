import { writeFile } from 'node:fs/promises'
import { startupLinesPage } from '../packages/server/test/startup-lines/page.ts'

await writeFile(new URL('startup-lines.md', import.meta.url), startupLinesPage())
