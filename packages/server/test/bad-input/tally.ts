/** Statistics of a run, printed at its end. */
export interface Tally {
  cases: number
  calls: Set<string>
  routes: Set<string>
  statuses: Map<number, number>
  fiveHundreds: number
  hangs: number
  faults: number
  slowest: { ms: number; what: string }
}

export function newTally(): Tally {
  return {
    cases: 0,
    calls: new Set(),
    routes: new Set(),
    statuses: new Map(),
    fiveHundreds: 0,
    hangs: 0,
    faults: 0,
    slowest: { ms: 0, what: 'nothing' },
  }
}

export function report({ cases, calls, routes, statuses, fiveHundreds, hangs, faults, slowest }: Tally): string {
  const byStatus = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
  return [
    `bad input: ${calls.size} calls and ${routes.size} routes beside them, ${cases} cases, ${fiveHundreds} replies of 5xx, ${hangs} hangs, ${faults} faults`,
    `  replies by status: ${byStatus}`,
    `  slowest: ${Math.round(slowest.ms)} ms, ${slowest.what}`,
  ].join('\n')
}
