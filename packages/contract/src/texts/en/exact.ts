/** Times with minutes or seconds. */

/** Hours, minutes and seconds in the user's time zone. */
export function clock(moment: string | number): string {
  return new Date(moment).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
}

/** Day and minute in the user's time zone. */
export function dayAndClock(moment: string): string {
  // The Swedish locale formats as ISO 8601.
  return new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
}
