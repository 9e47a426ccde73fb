import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs `act` once, after the component is shown. A mutation that an effect starts would be sent twice in StrictMode,
 * which ends each effect and begins it again, and would lose its observer between the two.
 */
export function useOnceShown(act: () => void): void {
  const done = useRef(false)
  const run = useEffectEvent(act)
  useEffect(() => {
    let shown = true
    queueMicrotask(() => {
      if (!shown || done.current) return
      done.current = true
      run()
    })
    return () => {
      shown = false
    }
  }, [])
}
