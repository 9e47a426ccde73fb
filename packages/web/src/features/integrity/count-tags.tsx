import type { IntegrityCounts } from '@market/contract'
import { texts } from '@market/contract/texts'

const names = [
  'twoBuyers',
  'paymentsWithoutItem',
  'chargesWithoutPayment',
  'paymentsWithoutCharge',
  'soldMoneyBack',
  'holdsPastTime',
] as const satisfies (keyof IntegrityCounts)[]

/** Green at 0, red above, neither while unknown or stale. */
export function CountTags({ counts, stale }: { counts: IntegrityCounts; stale: boolean }) {
  return (
    <ul className="count-tags">
      {names.map((name) => {
        const [count, words] = [counts[name], texts.integrity.counts[name]]
        return (
          <li
            key={name}
            className="tag tag-punched count-tag"
            data-state={stale ? 'unknown' : count === 0 ? 'whole' : 'wrong'}
          >
            <p className="count-figure">{texts.forms.count(count)}</p>
            <div>
              <h2 className="count-name">{words.name}</h2>
              <p className="count-words">{count === 0 ? words.whole : words.wrong}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
