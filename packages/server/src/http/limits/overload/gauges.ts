import type { Registry } from 'prom-client'
import { addGauge } from '../../../db/monitor/gauge.ts'
import type { LoadFigures } from './load-shedder.ts'

/** Requests of each bulkhead (label `bulkhead`): working, waiting and refused; and the lateness of the event loop. */
export function gaugeLoad(registry: Registry, figures: () => LoadFigures): void {
  const bulkheads = () => Object.entries(figures().bulkheads)
  addGauge(
    registry,
    {
      name: 'market_bulkhead_requests',
      help: 'Requests of each bulkhead that are worked on, or wait for a place.',
      labels: ['bulkhead', 'state'],
    },
    () =>
      bulkheads().flatMap(([bulkhead, { working, waiting }]) => [
        [{ bulkhead, state: 'working' }, working] as const,
        [{ bulkhead, state: 'waiting' }, waiting] as const,
      ]),
  )
  addGauge(
    registry,
    {
      name: 'market_bulkhead_refused_total',
      help: 'Requests of each bulkhead that were refused as one too many since the start.',
      labels: ['bulkhead'],
    },
    () => bulkheads().map(([bulkhead, { refused }]) => [{ bulkhead }, refused] as const),
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
