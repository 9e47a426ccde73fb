import { texts } from '@market/contract/texts'
import type { Obstacle } from './obstacles.ts'
import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'

const minute = 60_000

interface Props {
  /** ISO 8601. */
  until: string
  obstacle: Obstacle | undefined
}

/**
 * Until when the laptop is held for the buyer. A screen reader announces the moment and the last minute, and not the
 * minutes between.
 */
export function HoldNotice({ until, obstacle }: Props) {
  const left = useMinutesLeft(until)
  const time = texts.forms.clock(until)
  const lost = obstacle !== undefined && obstacle.kind !== 'broken'
  const say = lost ? obstacle.say : obstacle ? texts.payment.holdNotRenewed(time) : texts.payment.heldForYou(time)
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <output className="text-warning">{!lost && left === 1 ? `${say} ${texts.payment.lastMinute}` : say}</output>
      {!lost && left > 1 && <span className="text-quiet tabular-nums">{texts.payment.minutesLeft(left)}</span>}
    </div>
  )
}

/** Minutes until a moment (ISO 8601), rounded up: 1 in the last minute, 0 after it. */
function useMinutesLeft(until: string): number {
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
