import { Gauge, type Registry } from 'prom-client'
import type { ReadyFigures } from './ready-bytes.ts'

/** How much is kept ready for visitors, how often it had to be made, and whether changes are heard of. */
export function gaugeReadyBytes(registry: Registry, figures: () => ReadyFigures): void {
  const gauge = (name: string, help: string, value: (now: ReadyFigures) => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value(figures()))
        },
      }),
    )
  }
  gauge('market_ready_bytes', 'Bytes of replies that are kept ready for visitors.', ({ bytes }) => bytes)
  gauge('market_ready_replies', 'Replies that are kept ready for visitors.', ({ items }) => items)
  gauge('market_ready_made_total', 'Replies for visitors that had to be made since the start.', ({ made }) => made)
  gauge(
    'market_ready_failed_total',
    'Replies since the start that could not be prepared without the framework, which then answered.',
    ({ failed }) => failed,
  )
  gauge('market_changes_heard', '1 while changes are heard of; at 0 nothing is kept ready.', ({ heard }) =>
    heard ? 1 : 0,
  )
}
