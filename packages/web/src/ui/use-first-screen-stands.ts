import { useSyncExternalStore } from 'react'
import { afterFirstScreen } from '../api/after-first-screen.ts'

let standing = false

function watch(tell: () => void): () => void {
  let watching = true
  const wait = async () => {
    await afterFirstScreen()
    standing = true
    if (watching) tell()
  }
  void wait()
  return () => {
    watching = false
  }
}

/** False until the first screen of the visit is painted with its pictures: what only decorates or lies further down leaves it the line. */
export function useFirstScreenStands(): boolean {
  return useSyncExternalStore(
    watch,
    () => standing,
    () => true,
  )
}
