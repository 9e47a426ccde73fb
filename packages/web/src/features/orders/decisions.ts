import type { Order, SentAct } from '@market/contract'

export type LastCheck = NonNullable<Order['lastCheck']>

/** The act that says what is wrong: before the handover the one that is open then, afterwards the dispute. */
export function problemActOf({ acts }: Order): SentAct | undefined {
  return (['report-problem', 'cancel', 'decline'] as const).find((act) => acts.includes(act))
}

/** The acts that 'Take it' and 'There is a problem' stand for. */
export function decisionsOf(order: Order): readonly (SentAct | undefined)[] {
  return ['accept', problemActOf(order)]
}
