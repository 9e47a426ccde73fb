import type { BookedItem } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Link } from 'react-router'

const order = texts.order

/** Of a paid order: when and how much, whom to contact, and the transaction id. Nothing before it is paid. */
export function OrderFacts({ item }: { item: BookedItem }) {
  const { payment, trxId } = item
  if (payment === null) return null
  return (
    <div className="grid gap-1 text-sm">
      <p>{order.paid(texts.forms.charge(payment.amount, payment.currency), texts.forms.day(payment.at))}</p>
      <NextStep item={item} />
      {trxId !== null && <p className="font-mono text-xs break-all text-quiet">{texts.payment.transaction(trxId)}</p>}
    </div>
  )
}

/** The server sends phone and email to buyers with a verified email only. */
function NextStep({ item: { userName, userid: email, phone, sellerDeleted } }: { item: BookedItem }) {
  if (sellerDeleted) return <p>{order.sellerLeft}</p>
  if (email === undefined)
    return (
      <Link to="/profile" className={link}>
        {order.verify(userName)}
      </Link>
    )
  return (
    <p>
      {phone ? order.call(userName) : order.write(userName)} {phone && <Phone number={phone} />}{' '}
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </p>
  )
}

/** As the seller wrote it, which may be words too; a link when it has a number's digits. */
function Phone({ number }: { number: string }) {
  const digits = number.replaceAll(/[^+\d]/g, '')
  if (digits.length < 5) return number
  return (
    <a href={`tel:${digits}`} className={link}>
      {number}
    </a>
  )
}

const link = 'inline-flex min-h-11 items-center break-all underline underline-offset-4'
