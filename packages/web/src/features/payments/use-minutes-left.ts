import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'

const minute = 60_000

/** Minutes until a moment (ISO 8601), rounded up: 1 in the last minute, 0 after it. */
export function useMinutesLeft(until: string): number {
  const [left, setLeft] = useState(() => minutesUntil(until))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      setLeft(minutesUntil(until))
      const rest = Date.parse(until) - serverNow()
      if (rest > 0) timer = setTimeout(count, rest % minute || minute)
    }
    count()
    return () => clearTimeout(timer)
  }, [until])
  return left
}

function minutesUntil(until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / minute))
}
