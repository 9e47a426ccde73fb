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

/** False until the first view has painted. Decorative and below-the-fold images wait for it. */
export function useFirstScreenStands(): boolean {
  return useSyncExternalStore(
    watch,
    () => standing,
    () => true,
  )
}
