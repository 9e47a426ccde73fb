import type { Replay } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { secondsBetween } from './moments.ts'

const words = texts.integrity
const looks = { waiting: 'plain', running: 'waiting', healed: 'good', failed: 'over' } as const
const wrong: readonly Replay['steps'][number]['step'][] = [
  'webhook-lost',
  'tab-closed',
  'provider-away',
  'broken-off',
  'not-healed',
]

/** Step by step as it happens, each with the time since the first. */
export function ReplayTimeline({ replay: { scenario, state, steps, startedOn } }: { replay: Replay }) {
  const start = steps[0]?.at ?? startedOn
  return (
    <article className="tag replay-run" aria-busy={state === 'waiting' || state === 'running'}>
      <header>
        <div>
          <h3 className="font-semibold">{words.scenarios[scenario].name}</h3>
          <time className="font-mono text-sm text-quiet" dateTime={startedOn}>
            {texts.exact.clock(startedOn)}
          </time>
        </div>
        <Badge state={looks[state]}>{words.states[state]}</Badge>
      </header>
      <ol className="replay-steps" aria-label={words.timeline} aria-live="polite">
        {steps.map(({ step, at }) => (
          <li key={step} data-state={step === 'sold' ? 'good' : wrong.includes(step) ? 'wrong' : undefined}>
            <span className="replay-moment">{words.seconds(secondsBetween(start, at))}</span>
            <span>{words.steps[step]}</span>
          </li>
        ))}
      </ol>
    </article>
  )
}
