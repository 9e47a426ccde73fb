import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { sayProblem } from '../../api/say-problem.ts'
import { LoadFailed } from '../../ui/notices.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BesideCounts } from './beside-counts.tsx'
import { CountTags } from './count-tags.tsx'
import { HealedPayments } from './healed-payments.tsx'
import { integrityQueries } from './queries.ts'
import { ReplayPanel } from './replay-panel.tsx'

/** The market's books, looked at every few seconds while the page is in sight. */
export function IntegrityBoard() {
  const integrity = useQuery(integrityQueries.all)
  if (integrity.isPending) return <BoardSkeleton />
  const { data, error, failureCount, fetchStatus } = integrity
  if (data === undefined) return <LoadFailed why={sayProblem(error)} onRetry={() => void integrity.refetch()} />
  const stale = failureCount > 0 || integrity.isError || fetchStatus === 'paused'
  const checked = texts.exact.clock(data.takenOn)
  return (
    <div className="integrity">
      <section className="grid gap-4" aria-label={texts.integrity.title}>
        <CountTags counts={data.counts} stale={stale} />
        {/* Said to a screen reader when it changes for the worse, and not every few seconds. */}
        <div>
          <output>{stale && <span className="integrity-stale">{texts.integrity.stale(checked)}</span>}</output>
          {!stale && (
            <p className="text-sm text-quiet">
              {texts.integrity.checked}{' '}
              <time className="font-mono" dateTime={data.takenOn}>
                {checked}
              </time>
            </p>
          )}
        </div>
      </section>
      <BesideCounts integrity={data} />
      <ReplayPanel replay={data.replay} />
      <HealedPayments healed={data.healed} />
    </div>
  )
}
