import type { CheckResult, Order, SentAct } from '@market/contract'

export interface LastCheck {
  result: CheckResult
  /** ISO 8601. */
  at: string
}

/** The last check since the order came into its present state. */
export function lastCheckOf({ state, events }: Order): LastCheck | undefined {
  const since = events.slice(events.findLastIndex((event) => event.state !== state) + 1)
  const event = since.findLast(({ check }) => check !== null)
  return event?.check ? { result: event.check, at: event.at } : undefined
}

/** The act that says what is wrong: before the handover the one that is open then, afterwards the dispute. */
export function problemActOf({ acts }: Order): SentAct | undefined {
  return (['report-problem', 'cancel', 'decline'] as const).find((act) => acts.includes(act))
}

/** The acts that 'Take it' and 'There is a problem' stand for. */
export function decisionsOf(order: Order): readonly (SentAct | undefined)[] {
  return ['accept', problemActOf(order)]
}
