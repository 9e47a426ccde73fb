import type { Registry } from 'prom-client'
import { addGauge } from '../../../db/monitor/gauge.ts'
import type { LoadFigures } from './load-shedder.ts'

/** Requests of each bulkhead (label `lane`): working, waiting and refused; and the lateness of the event loop. */
export function gaugeLoad(registry: Registry, figures: () => LoadFigures): void {
  const lanes = () => Object.entries(figures().bulkheads)
  addGauge(
    registry,
    {
      name: 'market_lane_requests',
      help: 'Requests of each lane that are worked on, or wait for a place.',
      labels: ['lane', 'state'],
    },
    () =>
      lanes().flatMap(([lane, { working, waiting }]) => [
        [{ lane, state: 'working' }, working] as const,
        [{ lane, state: 'waiting' }, waiting] as const,
      ]),
  )
  addGauge(
    registry,
    {
      name: 'market_lane_refused_total',
      help: 'Requests of each lane that were refused as one too many since the start.',
      labels: ['lane'],
    },
    () => lanes().map(([lane, { refused }]) => [{ lane }, refused] as const),
  )
  addGauge(
    registry,
    {
      name: 'market_lateness_seconds',
      help: 'How far this process is behind on average; past 0.15 it refuses almost everybody.',
    },
    () => figures().lateness / 1000,
  )
}
