import { rename, rm } from 'node:fs/promises'

/**
 * Puts the folder `fresh` in the place of the folder `place`, whole, and removes what was there; `old` is a name to keep it under
 * meanwhile. Several may do so at the same time, each with an `old` of its own: the last one's stays.
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

/** Somebody else has moved in between the two steps. */
function ignoreTaken(error) {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  return false
}
