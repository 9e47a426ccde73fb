import { Gauge, type Registry } from 'prom-client'
import type { LoadFigures } from './load-shedder.ts'

/** Requests of each bulkhead (label `lane`): working, waiting and refused; and the lateness of the event loop. */
export function gaugeLoad(registry: Registry, figures: () => LoadFigures): void {
  registry.registerMetric(
    new Gauge({
      name: 'market_lane_requests',
      help: 'Requests of each lane that are worked on, or wait for a place.',
      labelNames: ['lane', 'state'],
      registers: [],
      collect() {
        for (const [lane, { working, waiting }] of Object.entries(figures().bulkheads)) {
          this.set({ lane, state: 'working' }, working)
          this.set({ lane, state: 'waiting' }, waiting)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'market_lane_refused_total',
      help: 'Requests of each lane that were refused as one too many since the start.',
      labelNames: ['lane'],
      registers: [],
      collect() {
        for (const [lane, { refused }] of Object.entries(figures().bulkheads)) this.set({ lane }, refused)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'market_lateness_seconds',
      help: 'How far this process is behind on average; past 0.15 it refuses almost everybody.',
      registers: [],
      collect() {
        this.set(figures().lateness / 1000)
      },
    }),
  )
}
