import { checkEach, type Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'

/** Statement 1: one item is sold to one buyer. */
export function checkItems({ products, payments, orders, laptops, books }: Evidence): Finding[] {
  const paid = Map.groupBy(
    payments.filter(({ state }) => state === 'succeeded'),
    ({ product_id }) => product_id,
  )
  const gone = new Map(laptops.map((laptop) => [laptop.id, laptop.gone]))
  const ordered = Map.groupBy(orders, ({ product_id }) => product_id)
  const charged = Map.groupBy(
    books.payment_intents.filter(({ status }) => status === 'succeeded'),
    ({ metadata }) => metadata['productId'] ?? '',
  )
  return [
    checkEach(
      '1 a sold item has exactly one succeeded payment, any other none',
      products,
      ({ id, sold, withdrawn }) => {
        const count = paid.get(id)?.length ?? 0
        // The seller may also mark an item sold that has just been paid; a refund at the provider then takes it off
        // sale.
        const right = gone.get(id) === 'sold elsewhere' ? (sold || withdrawn) && count <= 1 : count === (sold ? 1 : 0)
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
          !(product?.withdrawn || (laptop.gone !== 'withdrawn' && product?.sold)) &&
          `item ${laptop.id} was ${laptop.gone}`
        )
      },
    ),
    checkEach(
      '1 while one buyer pays for an item nobody else can: one card charged an item, refunds not excepted',
      products,
      ({ id }) => {
        const count = charged.get(id)?.length ?? 0
        return count > 1 && `item ${id}: ${count} cards were charged`
      },
    ),
    checkEach('1 each item was listed once, however often its seller asked', [laptops], () => {
      return products.length !== laptops.length && `${products.length} items stand where ${laptops.length} were listed`
    }),
  ]
}
