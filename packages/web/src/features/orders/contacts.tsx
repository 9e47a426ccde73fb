import type { Order, OrderParty } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { mailtoAddress } from '../../ui/mail-address.ts'

const words = texts.orderPage.contact

/** How to reach the other party; for an Admin, both. */
export function Contacts({ order: { role, buyer, seller } }: { order: Order }) {
  const id = useId()
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {words.title}
      </h2>
      {role !== 'buyer' && <Contact label={words.buyer} party={buyer} />}
      {role !== 'seller' && <Contact label={words.seller} party={seller} />}
    </section>
  )
}

const wide = `${buttonLook({ wide: true })} wrap-anywhere`

function Contact({ label, party }: { label: string; party: OrderParty }) {
  return (
    <div className="grid gap-2">
      <p className="grid">
        <span className="text-sm text-quiet">{label}</span>
        <span className="font-semibold wrap-anywhere">{party?.displayName ?? words.closed}</span>
      </p>
      {party && party.phone !== '' && <Call number={party.phone} />}
      {party && party.email !== '' && (
        <a href={mailtoAddress(party.email)} className={wide}>
          <span className="min-w-0">{words.email(party.email)}</span>
        </a>
      )}
    </div>
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
