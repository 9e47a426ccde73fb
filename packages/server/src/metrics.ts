import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Db } from './db/db.ts'
import { gaugeJobs, gaugePool, gaugeRowFailures, type PoolFigures } from './db/monitor/gauges.ts'
import type { Figures } from './workflows/integrity/counts.ts'
import { gaugeIntegrity } from './workflows/integrity/gauges.ts'

/** The metrics of this process and of the market, except those of requests. */
export function openMetrics(parts: { db: Db; pool: PoolFigures; integrity: () => Promise<Figures> }): Registry {
  const registry = new Registry()
  gaugeIntegrity(registry, parts.integrity)
  gaugePool(registry, parts.pool)
  gaugeJobs(registry, parts.db)
  gaugeRowFailures(registry, parts.db)
  collectDefaultMetrics({ register: registry })
  return registry
}
