#!/usr/bin/env node
import { spawn } from 'node:child_process'
import path from 'node:path'
import { endWithLauncher, killGroup } from '../launcher/command.mjs'
import { installDependencies } from '../launcher/install.mjs'
import { findNode, requireRuntime } from '../launcher/runtime.mjs'
import { StartUpError } from '../launcher/start-up-error.mjs'

// `npm run dev`. Installs the packages of the lock file and runs the rest under the project's Node. Plain JavaScript,
// because it runs before anything is installed.

const root = path.join(import.meta.dirname, '..')
const interrupted = new AbortController()
/** @type {import('node:child_process').ChildProcess | undefined} */
let child

async function start() {
  await requireRuntime(root, process.env)
  await installDependencies(root, { env: process.env, signal: interrupted.signal })
  const node = await findNode(root, process.env)
  const main = path.join(import.meta.dirname, 'workshop.ts')
  // A separate process group, so that Ctrl-C arrives once: from us.
  child = spawn(node, ['--disable-warning=ExperimentalWarning', '--import', endWithLauncher, main], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  child.once('exit', (code) => process.exit(interrupted.signal.aborted ? 0 : (code ?? 1)))
}

function end() {
  // npm forwards the Ctrl-C that the terminal has already sent.
  if (interrupted.signal.aborted) return
  interrupted.abort()
  if (child === undefined) process.exit(0)
  child.kill('SIGTERM')
  setTimeout(() => {
    killGroup(child?.pid, 'SIGKILL')
    process.exit(1)
  }, 15_000)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
start().catch((error) => {
  if (interrupted.signal.aborted) return
  console.error(error instanceof StartUpError ? error.message : error)
  process.exit(1)
})
