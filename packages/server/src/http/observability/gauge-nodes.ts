import type { Registry } from 'prom-client'
import { addGauge } from '../../db/monitor/gauge.ts'

export interface NodeFigures {
  replica?: (() => { fit: boolean; lag: number; served: number; failed: number }) | undefined
  limitsAway?: (() => boolean) | undefined
}

/** Gauges of the replica and of the shared rate limits; none without them. */
export function gaugeNodes(registry: Registry, { replica, limitsAway }: NodeFigures): void {
  const gauge = (name: string, help: string, value: () => number) => addGauge(registry, { name, help }, value)
  if (replica) {
    gauge(
      'market_replica_lag_seconds',
      'How far the replica is behind; +Inf while that is not known.',
      () => replica().lag,
    )
    gauge('market_replica_used', '1 while reads go to the replica; 0: it is away or more than a second behind.', () =>
      replica().fit ? 1 : 0,
    )
    gauge('market_replica_reads_total', 'Reads that the replica served since the start.', () => replica().served)
    gauge(
      'market_replica_failed_total',
      'Reads since the start that the replica broke off and the primary served.',
      () => replica().failed,
    )
  }
  if (limitsAway)
    gauge(
      'market_limits_shared',
      '1 while limits are counted in Redis for all processes; 0: each counts for itself.',
      () => (limitsAway() ? 0 : 1),
    )
}
