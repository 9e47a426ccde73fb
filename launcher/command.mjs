import { spawn } from 'node:child_process'
import { StartUpError } from './start-up-error.mjs'

/** For Node's `--import`: ends a program when the launcher has died. */
export const endWithLauncher = new URL('end-with-launcher.mjs', import.meta.url).href

/**
 * Runs a script under a Node and prints its output only when it fails. Aborting `signal` ends it with all that it started.
 * @param {string} what the work, for the printed line: "Building the web client"
 * @param {string} node
 * @param {string[]} command the script and its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function runScript(what, node, command, { cwd, env, signal }) {
  console.log(`${what} ...`)
  const since = Date.now()
  const child = spawn(node, ['--import', endWithLauncher, ...command], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const end = () => killGroup(child.pid, 'SIGTERM')
  signal.addEventListener('abort', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const reason = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, killer) => resolve(code === 0 ? '' : `ended with ${killer ?? `code ${code}`}`))
  })
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (reason) throw new StartUpError(`${output.trimEnd()}\n${what} failed: it ${reason}.`.trimStart())
  console.log(`  done in ${((Date.now() - since) / 1000).toFixed(1)} s`)
}

/**
 * Signals a process group; one that has already ended is no error.
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
export function killGroup(pid, signal) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
