import { useServerClock } from '../../api/server-clock.ts'
import { useHydrated } from '../../api/use-hydrated.ts'
import { isHeld } from './describe.ts'

/** `isHeld` for what is in a document: each hold counts until the page is hydrated, whatever the time. */
export function useHeld(heldUntil: string | null): heldUntil is string {
  useServerClock()
  const hydrated = useHydrated()
  return hydrated ? isHeld(heldUntil) : heldUntil !== null
}
