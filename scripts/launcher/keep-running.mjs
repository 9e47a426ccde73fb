import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** For Node's `--import`: ends a program when the process that started it has died. */
export const endWithLauncher = new URL('end-with-launcher.mjs', import.meta.url).href

/** In milliseconds. */
const [shortestPause, longestPause, steadyAfter, grace] = [200, 10_000, 30_000, 15_000]

/**
 * Runs a program, which sends a message when it is ready, and restarts it when it dies, with exponential back-off. One
 * that exits with code 1 before it was ever ready has reported why it can't start: then `onRefusal` is called instead.
 */
export function keepRunning({ name, main, env }, onRefusal) {
  let child
  let ended
  let timer
  let pause = shortestPause
  let wasReady = false
  let stopping = false

  function start() {
    const since = Date.now()
    // A separate process group: Ctrl-C reaches only the launcher, which then ends the programs in order.
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', endWithLauncher, main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    child.once('message', () => (wasReady = true))
    ended = once(child, 'exit')
    child.once('exit', (code, signal) => {
      if (stopping) return
      if (code === 1 && !wasReady) return onRefusal()
      if (Date.now() - since > steadyAfter) pause = shortestPause
      console.error(`The ${name} ended with ${signal ?? `code ${code}`}; starting it again in ${pause / 1000} s.`)
      timer = setTimeout(start, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }

  async function stop(signal) {
    stopping = true
    clearTimeout(timer)
    child.kill(signal)
    const impatience = setTimeout(kill, grace)
    await ended
    clearTimeout(impatience)
  }

  function kill() {
    stopping = true
    clearTimeout(timer)
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended.
    }
  }

  start()
  return { stop, kill, pid: () => child.pid }
}
