import type { Integrity } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Facts } from '../../ui/facts.tsx'

const words = texts.integrity

/** Counts that are no faults in themselves but are worth watching. */
export function BesideCounts({
  integrity: { underWay, refundsDue, disputed, chargesCheckedOn, booksSweptOn },
}: {
  integrity: Integrity
}) {
  return (
    <section className="max-w-xl">
      <h2 className="integrity-heading">{words.beside}</h2>
      <Facts
        rows={[
          [words.underWay, <UnderWay key="under-way" {...underWay} />],
          [words.refundsDue, texts.forms.count(refundsDue)],
          [words.disputed, texts.forms.count(disputed)],
          [words.chargesChecked, timeOf(chargesCheckedOn)],
          [words.booksSwept, timeOf(booksSweptOn)],
        ]}
      />
    </section>
  )
}

function UnderWay({ payments, oldestSeconds }: Integrity['underWay']) {
  return (
    <>
      <span>{texts.forms.count(payments)}</span>
      {oldestSeconds !== null && (
        <span className="text-quiet">{`, ${words.oldest(Math.floor(oldestSeconds / 60))}`}</span>
      )}
    </>
  )
}

function timeOf(moment: string | null): string {
  return moment === null ? words.notYet : texts.exact.clock(moment)
}
