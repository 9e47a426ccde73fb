import { relativeTime } from '../relative-time.ts'

/** Times with minutes or seconds, and relative ones. */

/** Hours, minutes and seconds in the user's time zone. */
export function clock(moment: string | number): string {
  return new Date(moment).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
}

/** Day and minute in the user's time zone: `22 Nov 2026, 16:51`. */
export function dayAndClock(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

/** How long ago: `3 days ago`. `present`: in milliseconds, by the clock that `moment` is of. */
export function ago(moment: string, present: number): string {
  return relativeTime(moment, present, 'en-GB')
}
