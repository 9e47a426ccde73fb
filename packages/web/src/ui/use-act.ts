import { useState } from 'react'

/** An asynchronous action started by the user, and whether it is running. */
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
