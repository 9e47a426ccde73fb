import type { Integrity } from '@market/contract'
import { replayScenarios } from '@market/contract/replays'
import { texts } from '@market/contract/texts'
import { Button } from '../../ui/button.tsx'
import { ReplayTimeline } from './replay-timeline.tsx'
import { useStartReplay } from './use-start-replay.ts'

const words = texts.integrity

/** What can go wrong with a purchase, and how the last one healed. */
export function ReplayPanel({ replay: { available, runs } }: { replay: Integrity['replay'] }) {
  const start = useStartReplay()
  const [newest] = runs
  const busy = start.isPending || newest?.endedOn === null
  if (!available)
    return (
      <section>
        <h2 className="integrity-heading">{words.replayTitle}</h2>
        <p>{words.replayUnavailable}</p>
      </section>
    )
  return (
    <section>
      <h2 className="integrity-heading">{words.replayTitle}</h2>
      <p className="integrity-lead">{words.replayLead}</p>
      <div className="replay">
        <ul className="replay-scenarios">
          {replayScenarios.map((scenario) => {
            const { name, what } = words.scenarios[scenario]
            return (
              <li key={scenario}>
                <div>
                  <h3 className="font-semibold">{name}</h3>
                  <p className="text-sm text-quiet">{what}</p>
                </div>
                <Button small aria-label={words.replayOf(name)} disabled={busy} onClick={() => start.mutate(scenario)}>
                  {words.replay}
                </Button>
              </li>
            )
          })}
        </ul>
        {newest ? (
          <ReplayTimeline key={newest.id} replay={newest} />
        ) : (
          <p className="replay-none">{words.replayNone}</p>
        )}
      </div>
    </section>
  )
}
