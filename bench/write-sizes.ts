import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { judgeSizes, measureSizes } from '../checks/sizes.mjs'
import { build } from '../launcher/build.mjs'
import { saveResult } from './record/save.ts'

/** Writes the sizes that `npm test` checks: script and CSS of each route, and their budgets. */
const root = path.resolve(import.meta.dirname, '..')

await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
const recorded = JSON.parse(await readFile(path.join(root, 'checks/sizes.json'), 'utf8')) as Record<string, number>
const { all, faults } = judgeSizes(await measureSizes(path.join(root, 'packages/web/dist')), recorded)
const lines = all.map(
  ({ route, size, budget }) =>
    `| ${route} | ${(size / 1000).toFixed(1)} | ${budget === null ? '' : (budget / 1000).toFixed(1)} |`,
)
await saveResult(
  path.join(root, 'bench/results/sizes.json'),
  `# Script and CSS

Written by \`bench/write-sizes.ts\`; machine, commit and versions are in \`sizes.json\`. Packed with Brotli, in KB; a route is counted from Home of the same person.

| route | KB | budget |
| --- | ---: | ---: |
${lines.join('\n')}
`,
  { rows: all, faults },
)
console.log(faults.length === 0 ? 'every route keeps its budget' : faults.join('\n'))
process.exitCode = faults.length === 0 ? 0 : 1
