/** Where a second or a minute counts. */

/** Hours, minutes and seconds where the person is. */
export function clock(moment: string | number): string {
  return new Date(moment).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
}

/** Day and minute where the person is. */
export function dayAndClock(moment: string): string {
  // Swedish writes them as ISO 8601 does.
  return new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
}
