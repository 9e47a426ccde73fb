import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { examine } from './report.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const usage = 'Usage: npm run doctor -- [--env-file FILE] [--connect]'

interface Command {
  envFile: string | undefined
  connect: boolean
}

function readCommand(): Command | null {
  // Node would parse --env-file itself, unless it follows a bare --.
  const args = process.argv.slice(2)
  if (args[0] === '--') args.shift()
  try {
    const { values } = parseArgs({
      args,
      options: { 'env-file': { type: 'string' }, connect: { type: 'boolean', default: false } },
    })
    return { envFile: values['env-file'], connect: values.connect }
  } catch {
    return null
  }
}

/** `npm run doctor`: prints a line for each service and each error. Returns the exit status. */
async function main({ envFile, connect }: Command): Promise<number> {
  const file = envFile === undefined ? null : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), envFile)
  // The environment overrides the file, as with node --env-file.
  const env = { ...(file === null ? {} : parseEnv(await readFile(file, 'utf8'))), ...process.env }
  const { lines, wrong } = await examine(env, { root, connect })
  for (const line of lines) console.log(line)
  const tried = connect ? '' : ' Nothing was tried out: add --connect for that.'
  console.log(
    wrong === 0
      ? `\nNothing is wrong.${tried}`
      : `\n${wrong === 1 ? 'One thing is' : `${wrong} things are`} wrong.${tried}`,
  )
  return wrong === 0 ? 0 : 1
}

const command = readCommand()
if (command) {
  try {
    process.exitCode = await main(command)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
} else {
  console.error(usage)
  process.exitCode = 2
}
