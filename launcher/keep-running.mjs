import { spawn } from 'node:child_process'
import { endWithLauncher, killGroup } from './command.mjs'

const shortestPause = 200
const longestPause = 10_000
const steadyAfter = 30_000
const grace = 15_000

/**
 * Runs a program and restarts it when it dies, with exponential back-off.
 *
 * The child may send 'ready' by `process.send`; otherwise it counts as ready after a while. A child
 * that exits with code 1 before it was ever ready has reported why it can't start: then `onRefusal` is called and it is not
 * restarted.
 */
export function keepRunning(node, { name, main, env }, onRefusal) {
  let child
  let pause = shortestPause
  let timer
  let everReady = false
  let stopping = false
  let ended = Promise.resolve()

  function start() {
    const since = Date.now()
    // A separate process group: Ctrl-C reaches only the launcher, which then ends the programs in order.
    child = spawn(node, ['--disable-warning=ExperimentalWarning', '--import', endWithLauncher, main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.once('message', () => (everReady = true))
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve()
        if (!stopping) afterDeath(code, signal, Date.now() - since)
      })
      child.once('error', (error) => {
        resolve()
        console.error(`The ${name} could not be run: ${error.message}`)
        onRefusal()
      })
    })
  }

  function afterDeath(code, signal, lived) {
    if (lived > steadyAfter) {
      everReady = true
      pause = shortestPause
    }
    if (code === 1 && !everReady) return onRefusal()
    console.error(`The ${name} ended with ${signal ?? `code ${code}`}; starting it again in ${pause / 1000} s.`)
    timer = setTimeout(start, pause)
    pause = Math.min(pause * 2, longestPause)
  }

  async function stop(signal) {
    stopping = true
    clearTimeout(timer)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const impatience = setTimeout(kill, grace)
    await ended
    clearTimeout(impatience)
  }

  function kill() {
    stopping = true
    clearTimeout(timer)
    killGroup(child.pid, 'SIGKILL')
  }

  start()
  return { stop, kill }
}
