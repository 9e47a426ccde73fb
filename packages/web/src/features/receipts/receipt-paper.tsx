import { cardFacts } from '@market/contract/card-facts'
import { checkedFacts } from '@market/contract/checks'
import { factNames, isFactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from '../../ui/qr-code.tsx'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { PaperCheck } from './paper-check.tsx'
import { receiptQueries } from './queries.ts'
import { verifyPath } from './signed-text.ts'

const words = texts.receiptPaper

/** What buyers look at first, then what a check compares, then the rest. */
const inOrder = [...new Set<string>([...cardFacts, ...checkedFacts, ...factNames])].filter(isFactName)

/**
 * The parts of a completed order's receipt beside its rows, all on one sheet: the code by which anyone verifies it, the
 * laptop's facts, and the check at the hand-over. Their look is in `features/orders/receipt.css`.
 */
export function ReceiptPaper({ id }: { id: string }) {
  const { data: receipt } = useQuery(receiptQueries.ofOrder(id))
  if (receipt === undefined) return null
  return (
    <>
      <Code signed={receipt.signed} />
      <PaperFacts facts={receipt.facts} />
      {receipt.check && <PaperCheck check={receipt.check} />}
    </>
  )
}

function Code({ signed }: { signed: string }) {
  const page = location.origin + verifyPath
  return (
    <div>
      <QrCode value={`${page}#${signed}`} label={words.code} />
      <p>{words.verify(page)}</p>
    </div>
  )
}

function PaperFacts({ facts }: { facts: Facts }) {
  const stated = inOrder.flatMap((name) => {
    const value = facts[name]
    return value === undefined ? [] : [[name, formatFact(name, value)] as const]
  })
  if (stated.length === 0) return null
  return (
    <section>
      <h2>{texts.facts.title}</h2>
      <dl>
        {stated.map(([name, value]) => (
          <div key={name}>
            <dt>{factLabel(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
