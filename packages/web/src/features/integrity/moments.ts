/** Hours, minutes and seconds where the person is. */
export function clockSeconds(moment: string | number): string {
  return new Date(moment).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
}

/** Seconds from one moment to another, with two decimals. */
export function secondsBetween(start: string, end: string): string {
  return (Math.max(Date.parse(end) - Date.parse(start), 0) / 1000).toFixed(2)
}
