import { checkEach, type Finding } from './finding.ts'
import type { Evidence, Trade } from './evidence.ts'

/** Statement 1: one item is sold to one buyer. */
export function checkItems({ products, payments, orders, trades, laptops }: Evidence): Finding[] {
  const paid = Map.groupBy(
    payments.filter(({ state }) => state === 'succeeded'),
    ({ product_id }) => product_id,
  )
  const gone = new Map(laptops.map((laptop) => [laptop.id, laptop.gone]))
  const ordered = Map.groupBy(orders, ({ product_id }) => product_id)
  const wasCancelled = (id: string) => tradesOf.get(id)?.some(({ cancelled }) => cancelled) ?? false
  const refundedBy = new Map(payments.map(({ id, refunded_by: by }) => [id, by]))
  const tradesOf = Map.groupBy(trades, ({ product_id }) => product_id)
  /** The laptop was for sale again when the payment of the next began. */
  const wasOver = (trade: Trade, next: Trade) =>
    trade.born === 'pay'
      ? trade.refunded !== null && trade.refunded <= next.begun
      : // The operator refunded it whole, or the bank took it, before the market knew of the charge.
        ['provider', 'bank'].includes(refundedBy.get(trade.payment_id) ?? '')
  return [
    checkEach(
      '1 a sold item has exactly one succeeded payment, any other none',
      products,
      ({ id, sold, withdrawn }) => {
        const count = paid.get(id)?.length ?? 0
        // The seller may also mark an item sold that has just been paid; a refund at the provider then takes it off
        // sale, and the buyer's cancel puts it up again.
        const right =
          gone.get(id) === 'sold elsewhere'
            ? (sold || withdrawn || wasCancelled(id)) && count <= 1
            : count === (sold ? 1 : 0)
        return !right && `item ${id} is ${gone.get(id) ?? (sold ? 'sold' : 'unsold')} with ${count} succeeded payments`
      },
    ),
    checkEach('1 a paid item has exactly one order, of the buyer who paid, any other none', products, ({ id }) => {
      const [payment, orderList] = [paid.get(id)?.[0], ordered.get(id) ?? []]
      const right = payment
        ? orderList.length === 1 && orderList[0]?.payment_id === payment.id && orderList[0].buyer === payment.buyer
        : orderList.length === 0
      return !right && `item ${id} has ${orderList.length} orders, or one that is not its payment’s`
    }),
    checkEach(
      '1 what its seller took away stays away',
      laptops.filter((laptop) => laptop.gone !== undefined),
      (laptop) => {
        const product = products.find(({ id }) => id === laptop.id)
        return (
          !(product?.withdrawn || (laptop.gone !== 'withdrawn' && (product?.sold || wasCancelled(laptop.id)))) &&
          `item ${laptop.id} was ${laptop.gone}`
        )
      },
    ),
    checkEach(
      '1 while one buyer pays for an item nobody else can: the next card is charged when its order is refunded',
      tradesOf,
      ([id, list]) => {
        const inOrder = list.toSorted((a, b) => a.begun - b.begun)
        const early = inOrder.find((trade, nth) => nth > 0 && !wasOver(inOrder[nth - 1] ?? trade, trade))
        return early && `item ${id}: order ${early.id} of a card that was charged too early`
      },
    ),
    checkEach('1 each item was listed once, however often its seller asked', [laptops], () => {
      return products.length !== laptops.length && `${products.length} items stand where ${laptops.length} were listed`
    }),
  ]
}
