import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Wishes } from './arguments.ts'
import { layers, type Layer } from './layers.ts'
import { commitOf } from '../../../bench/record/save.ts'

const wanted = [
  'packages',
  'scripts',
  'tests',
  'bench',
  'e2e',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

/**
 * The same run against a copy of the sources without these layers. 0: it failed, as it should. 1: it found nothing,
 * so other layers prevent it or the checks miss it. 2: it could not be run.
 */
export async function runWithout(
  root: string,
  { seed, orders, kills, clients, minutes, without, result, output }: Wishes,
): Promise<number> {
  const copy = await mkdtemp(path.join(tmpdir(), 'market-copy-'))
  try {
    await copySources(root, copy)
    for (const layer of without) await remove(copy, layer)
    console.log(`without ${without.join(' and ')}, in a copy`)
    const file = result ?? path.join(root, 'tests/system/results', `torture-${seed}-without-${without.join('-')}.json`)
    const numbers = Object.entries({
      seed,
      orders,
      kills,
      clients,
      minutes,
      ...(output !== undefined && { output }),
    }).flatMap(([name, value]) => [`--${name}`, String(value)])
    const run = spawn(process.execPath, ['tests/system/torture/main.ts', ...numbers, '--result', file], {
      cwd: copy,
      stdio: 'inherit',
    })
    const [code] = (await once(run, 'exit')) as [number | null]
    await addTo(file, { without, commit: await commitOf(root) })
    console.log(
      code === 1
        ? 'It failed, as it should.'
        : code === 0
          ? 'NOTHING WAS FOUND without these layers.'
          : 'It could not be run.',
    )
    return code === 1 ? 0 : code === 0 ? 1 : 2
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The copy has no git history, so its commit is passed. */
async function addTo(file: string, more: object): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined)
    await writeFile(file, `${JSON.stringify({ ...(JSON.parse(text) as object), ...more }, null, 2)}\n`)
}

async function copySources(root: string, copy: string): Promise<void> {
  for (const name of wanted) {
    await cp(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (from) => path.basename(from) !== 'node_modules',
    })
  }
  const packages = (await readdir(path.join(root, 'packages'))).map((name) => path.join('packages', name))
  for (const place of ['.', ...packages]) {
    const modules = path.join(place, 'node_modules')
    const has = await readdir(path.join(root, modules)).then(
      () => true,
      () => false,
    )
    if (has) await symlink(path.join(root, modules), path.join(copy, modules))
  }
}

async function remove(copy: string, layer: Layer): Promise<void> {
  const { file, says, instead } = layers[layer]
  const place = path.join(copy, file)
  const text = await readFile(place, 'utf8')
  if (!text.includes(says))
    throw new Error(`${file} no longer says what makes the layer ${layer}: bring layers.ts up to date`)
  await writeFile(place, text.replace(says, instead))
}
