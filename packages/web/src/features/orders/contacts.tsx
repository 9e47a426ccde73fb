import type { Order, OrderParty } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { mailtoAddress } from '../../ui/mail-address.ts'

const words = texts.orderPage.contact

const wide = `${buttonLook({ wide: true })} wrap-anywhere`

/** How to reach the other party; for an Admin, both. */
export function Contacts({ order: { role, buyer, seller, cancelUntil } }: { order: Order }) {
  return (
    <>
      {role !== 'buyer' && <Contact title={words.buyer} party={buyer} />}
      {role !== 'seller' && <Contact title={words.seller} party={seller} later={cancelUntil} />}
    </>
  )
}

/** `later`: when an address that is not there yet comes. */
function Contact({ title, party, later = null }: { title: string; party: OrderParty; later?: string | null }) {
  const id = useId()
  return (
    <section className="grid gap-2" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="wrap-anywhere">{party?.displayName ?? words.closed}</p>
      {party?.email === '' && later !== null && <p>{words.later(texts.exact.dayAndClock(later))}</p>}
      {party && party.phone !== '' && <Call number={party.phone} />}
      {party && party.email !== '' && (
        <a href={mailtoAddress(party.email)} className={wide}>
          <span className="min-w-0">{words.email(party.email)}</span>
        </a>
      )}
    </section>
  )
}

/** As its owner wrote it, which may be words too; a button when it has a number’s digits. */
function Call({ number }: { number: string }) {
  const digits = number.replaceAll(/[^+\d]/g, '')
  if (digits.length < 5) return <p className="wrap-anywhere">{number}</p>
  return (
    <a href={`tel:${digits}`} className={wide}>
      <span className="min-w-0">{words.call(number)}</span>
    </a>
  )
}
