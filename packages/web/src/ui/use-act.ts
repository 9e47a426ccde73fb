import { useState } from 'react'

/** Work that somebody starts with a press, and whether it is under way. */
export function useAct<G extends unknown[]>(
  work: (...given: G) => Promise<void>,
): { busy: boolean; act: (...given: G) => Promise<void> } {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    act: async (...given) => {
      setBusy(true)
      try {
        await work(...given)
      } finally {
        setBusy(false)
      }
    },
  }
}
