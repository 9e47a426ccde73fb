import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithLauncher } from '../launcher/command.mjs'

export interface RestartedServer {
  /** Resolves to true when the server listens, also after a restart in progress; to false when it ended before. */
  ready(): Promise<boolean>
  stop(): Promise<void>
}

interface Options {
  root: string
  main: string
  env: NodeJS.ProcessEnv
  /** The folder of the document's template: the web package's source, not a build. */
  webDir: string
}

const watched = [
  'packages/server/src',
  'packages/server/migrations',
  'packages/demo/src',
  'packages/contract/src',
  'packages/laptop-facts/src',
  'packages/prices/src',
  'packages/web/index.html',
]
/** An editor writes a file in several steps, and a checkout writes many files. */
const quiet = 60
const patience = 2000

/** Runs the server and restarts it when one of its source files changes. */
export async function keepRestarting({ root, main, env, webDir }: Options): Promise<RestartedServer> {
  let child: ChildProcess
  let listening: Promise<boolean>
  let changed: string | undefined
  let stopped = false
  let work = Promise.resolve()

  const copyTemplate = () => copyFile(path.join(root, 'packages/web/index.html'), path.join(webDir, 'index.html'))

  function run(): void {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', endWithLauncher, main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    })
    listening = new Promise((resolve) => {
      child.once('message', () => resolve(true))
      child.once('error', () => resolve(false))
      child.once('exit', (code, signal) => {
        resolve(false)
        if (!stopped && !ending.has(child))
          console.error(`The server ended with ${signal ?? `code ${code}`}; it is started again when a file changes.`)
      })
    })
  }

  const ending = new WeakSet<ChildProcess>()
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    ending.add(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    if ((await Promise.race([gone, wait(patience, 'late', { ref: false })])) === 'late') child.kill('SIGKILL')
    await gone
  }

  async function restart(file: string): Promise<void> {
    const since = performance.now()
    // Killed, because the server must survive a kill at any time and the developer is waiting.
    await end('SIGKILL')
    if (stopped) return
    await copyTemplate()
    run()
    if (await listening)
      console.log(`${file} changed: restarted in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  }

  function note(file: string): void {
    if (stopped || /\.test\.ts$|\.long\.ts$|~$|\.sw.$/.test(file)) return
    if (changed === undefined) work = work.then(restartWhenQuiet)
    changed = file
  }

  async function restartWhenQuiet(): Promise<void> {
    await wait(quiet)
    const file = changed ?? ''
    changed = undefined
    if (!stopped) await restart(file)
  }

  await copyTemplate()
  run()
  const watchers = watched.map((place) =>
    watch(path.join(root, place), { recursive: true }, (_event, file) => note(path.join(place, file ?? ''))),
  )
  return {
    async ready() {
      await work
      return listening
    },
    async stop() {
      stopped = true
      for (const watcher of watchers) watcher.close()
      await work
      await end('SIGTERM')
    },
  }
}
