import { spawn } from 'node:child_process'

/**
 * Keeps `count` processors busy, as other work on the machine does, until the returned function is called or this
 * process ends.
 * @param {number} count
 * @param {string} node
 */
export function keepBusy(count, node) {
  const spin = `process.on('disconnect', () => process.exit()); setInterval(() => {
    for (const end = performance.now() + 100; performance.now() < end;);
  }, 0)`
  const loops = Array.from({ length: count }, () =>
    spawn(node, ['-e', spin], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
  )
  return () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
