import { checkEach, type Finding } from './finding.ts'
import type { Evidence } from './evidence.ts'

/** Statement 4, and the replies to clients. */
export function checkClients({ notes, payments, trades, marks, books }: Evidence): Finding[] {
  const ours = new Map(payments.map((payment) => [payment.intent_id, payment]))
  const theirs = new Map(books.payment_intents.map((intent) => [intent.id, intent]))
  const of = <Kind extends (typeof notes)[number]['kind']>(kind: Kind) =>
    notes.filter((note): note is Extract<typeof note, { kind: Kind }> => note.kind === kind)
  const sold = new Set(trades.filter(({ born }) => born === 'pay').map(({ payment_id: id }) => id))
  const answers = new Map(of('acted').map(({ mark, answer }) => [mark, answer]))
  return [
    checkEach('4 every act is done once if its client was told so, not at all if refused', of('tried'), (act) => {
      const [answer, done] = [answers.get(act.mark), marks.get(act.mark) ?? 0]
      const right = answer === undefined ? done <= 1 : done === (answer === 'done' ? 1 : 0)
      return !right && `${act.act} on ${act.order} was answered ${answer ?? 'not'}, and done ${done} times`
    }),
    checkEach(
      '4 every payment that a client was told of stands, as told, or its order was refunded',
      of('paid'),
      ({ intent, product, buyer, price }) => {
        const payment = ours.get(intent)
        const right =
          payment !== undefined &&
          (payment.state === 'succeeded' ||
            (payment.state === 'refunded' && (payment.refunded_by !== 'market' || sold.has(payment.id)))) &&
          payment.product_id === product &&
          payment.buyer === buyer &&
          payment.amount === Math.round(price * 100)
        return !right && `payment of ${intent} was acknowledged and is ${payment?.state ?? 'gone'}`
      },
    ),
    checkEach(
      '4 every charge that a client was told of is in the provider’s books and ours',
      of('charged'),
      ({ intent }) => {
        return (
          !(theirs.get(intent)?.status === 'succeeded' && ours.has(intent)) &&
          `intent ${intent} was charged and is not in the books`
        )
      },
    ),
    checkEach(
      'no lie was believed',
      of('ended'),
      ({ purchase, outcome }) => outcome.startsWith('FORGERY ACCEPTED') && `purchase ${purchase}: ${outcome}`,
    ),
    checkEach(
      'whoever paid was believed',
      of('ended'),
      ({ purchase, outcome }) => outcome.startsWith('not believed') && `purchase ${purchase}: ${outcome}`,
    ),
    {
      rule: 'every reply was an answer or a problem that a person can be shown, within a minute',
      checked: notes.length,
      violations: of('unclean').map(({ visit, step, said }) => `${visit}, ${step}: ${said}`),
    },
  ]
}
