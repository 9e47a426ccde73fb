import { benches, type Bench } from './benches.ts'
import { goals } from './goals.ts'
import { headlineOf } from './headline.ts'
import { lines } from './others.ts'
import type { Results } from './results.ts'

/** The texts of `bench/results`, by the name of the file. */
export type Files = ReadonlyMap<string, string>

const missing = 'not measured yet'

/** `bench/README.md` out of the results alone. */
export function makeReadme(files: Files): string {
  const results = readResults(files)
  return `# What was measured

Each bench has one command, compares within one run, and writes what it found, with machine, commit and versions, into \`results/\`. This page is made of these files by \`node bench/write-readme.ts\`. (\`node\` is that of \`node_modules/.bin\`.)

## Goals

${table(
  ['goal', 'measured', 'holds', 'of'],
  goals.map((goal) => {
    const measured = goal.measure(results)
    const holds = measured === null || measured.holds === null ? '' : measured.holds ? 'yes' : '**no**'
    return [goal.says, measured?.value ?? missing, holds, linkTo(goal.bench, files)]
  }),
)}

## Benches

${table(
  ['bench', 'what it shows', 'command'],
  benches.map(({ name, about, command, more }) => [
    more === undefined ? name : `[${name}](${more})`,
    about,
    `\`${command}\``,
  ]),
)}

## Latest tables

${benches.flatMap((bench) => sectionOf(bench, files)).join('\n\n')}

### What must not break

${table(
  ['run', 'what came of it'],
  [...files].flatMap(([name, text]) => {
    const say = lines.find(([begins]) => name.startsWith(begins) && name.endsWith('.json'))?.[1]
    return say === undefined ? [] : [[`[${name.replace('.json', '')}](results/${name})`, say(text)]]
  }),
)}

\`without-hold-rule\` is the same torture with the rule of the hold taken out of the product: it has to find what breaks then.
`
}

function readResults(files: Files): Results {
  const read = <Name extends keyof Results>(name: Name): Results[Name] => {
    const text = files.get(`${name}.json`)
    return text === undefined ? null : (JSON.parse(text) as Results[Name])
  }
  return {
    ladder: read('ladder'),
    peers: read('peers'),
    growth: read('growth'),
    cluster: read('cluster'),
    lighthouse: read('lighthouse'),
    sizes: read('sizes'),
    memory: read('memory'),
    start: read('start'),
  }
}

function linkTo(bench: string, files: Files): string {
  return files.has(`${bench}.md`) ? `[${bench}](results/${bench}.md)` : bench
}

function sectionOf({ name, result }: Bench, files: Files): string[] {
  if (result === undefined) return []
  const page = files.get(`${result}.md`)
  const text =
    page === undefined
      ? `${missing}.`
      : `${headlineOf(page)}\n\nAll of it: [${result}.md](results/${result}.md)${originOf(files.get(`${result}.json`))}.`
  return [`### ${name}\n\n${text}`]
}

/** When and of what a result was measured. */
function originOf(text: string | undefined): string {
  if (text === undefined) return ''
  const { at, commit } = JSON.parse(text) as { at?: string; commit?: string | null }
  return at === undefined ? '' : `, measured on ${at.slice(0, 10)}${commit ? ` at commit ${commit.slice(0, 7)}` : ''}`
}

function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
