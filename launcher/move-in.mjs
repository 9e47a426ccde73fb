import { rename, rm } from 'node:fs/promises'

/**
 * Replaces the folder `place` by the folder `fresh` as a whole and deletes the previous one, which is renamed to `old`
 * meanwhile. Several processes may do so at the same time, each with a different `old`; the last one wins.
 */
export async function moveIn(fresh, place, old) {
  for (;;) {
    await rename(place, old).catch(ignoreMissing)
    const moved = await rename(fresh, place).then(() => true, ignoreTaken)
    await rm(old, { recursive: true, force: true })
    if (moved) return
  }
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error
}

/** Another process has renamed its folder between the two steps. */
function ignoreTaken(error) {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  return false
}
