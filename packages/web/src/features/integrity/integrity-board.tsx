import type { Integrity } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../api/problem-message.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BesideCounts } from './beside-counts.tsx'
import { CountTags } from './count-tags.tsx'
import { HealedPayments } from './healed-payments.tsx'
import { integrityQueries } from './queries.ts'

/** The integrity counts, polled every few seconds while the page is visible. */
export function IntegrityBoard() {
  const integrity = useQuery(integrityQueries.all)
  const stale = integrity.failureCount > 0 || integrity.isRefetchError || integrity.fetchStatus === 'paused'
  return (
    <Loaded query={integrity} skeleton={<BoardSkeleton />} why={problemMessage} refreshNotice={false}>
      {(data) => <Board data={data} stale={stale} />}
    </Loaded>
  )
}

function Board({ data, stale }: { data: Integrity; stale: boolean }) {
  const checked = texts.exact.clock(data.takenOn)
  return (
    <div className="integrity">
      <section className="grid gap-4" aria-label={texts.integrity.title}>
        <CountTags counts={data.counts} stale={stale} />
        {/* A live region for changes to the worse only, not for every poll. */}
        <div>
          <output>{stale && <span className="integrity-stale">{texts.integrity.stale(checked)}</span>}</output>
          {!stale && (
            <p className="text-sm text-quiet">
              <span>{texts.integrity.checked}</span>{' '}
              <time className="font-mono" dateTime={data.takenOn}>
                {checked}
              </time>
            </p>
          )}
        </div>
      </section>
      <BesideCounts integrity={data} />
      <HealedPayments healed={data.healed} />
    </div>
  )
}
