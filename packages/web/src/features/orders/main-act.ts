import { orderAct, stageOf, type Order, type SentAct } from '@market/contract'

/** The act that the page offers first: one whose row says so, or what the stage waits for from the reader. */
export function mainActOf(order: Order): SentAct | undefined {
  const stage = order.waitsFor === order.role ? stageOf(order) : null
  return order.acts.find((act) => orderAct(act).first) ?? order.acts.find((act) => orderAct(act).likelyAt === stage)
}
