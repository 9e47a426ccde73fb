import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { StartupError } from '../startup-error.ts'

/**
 * Locks the folder for this process by an abstract Unix socket of its name: such a socket has one owner, and the kernel
 * frees it when the process ends, so that a lock can't become stale. A connection to it is answered with the holder's
 * id.
 * @returns a function that releases the lock
 * @throws StartupError while a running process holds it
 */
export async function lockFolder(dir: string): Promise<() => void> {
  const { dev, ino } = await stat(dir)
  const name = `\0market-database-${dev}-${ino}`
  const lock = net.createServer((socket) => socket.end(String(process.pid))).unref()
  try {
    await once(lock.listen({ path: name }), 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    const holder = await text(net.connect(name)).catch(() => 'unknown')
    throw new StartupError(
      `The data folder ${dir} is in use by another server (process ${holder}): stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return () => void lock.close()
}
