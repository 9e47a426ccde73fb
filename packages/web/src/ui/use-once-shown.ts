import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs `act` once, after the component is shown. A mutation that an effect starts would be sent twice in StrictMode,
 * which ends each effect and begins it again, and would lose its observer between the two: the microtask follows both.
 */
export function useOnceShown(act: () => void): void {
  const done = useRef(false)
  const run = useEffectEvent(act)
  useEffect(() => {
    queueMicrotask(() => {
      if (done.current) return
      done.current = true
      run()
    })
  }, [])
}
