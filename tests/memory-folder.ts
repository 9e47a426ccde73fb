import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** A run's databases and browser profiles take a quarter of it. Docker gives a container 64 MB. */
const needed = 2e9

/**
 * A folder in memory for the databases of tests, if this system has one with capacity: a new database's files take 20 ms
 * of processor time there, 280 ms on a disk.
 */
export const memoryFolder = hasRoom() ? memory : undefined

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > needed
  } catch {
    return false
  }
}
