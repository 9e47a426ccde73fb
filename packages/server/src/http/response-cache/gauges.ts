import type { Registry } from 'prom-client'
import { addGauge } from '../../db/monitor/gauge.ts'
import type { CacheFigures } from './response-cache.ts'

/** The size of the response cache, and its misses. */
export function gaugeResponseCache(registry: Registry, figures: () => CacheFigures): void {
  const gauge = (name: string, help: string, value: (now: CacheFigures) => number) =>
    addGauge(registry, { name, help }, () => value(figures()))
  gauge('market_response_cache_bytes', 'Bytes of the responses in the cache.', ({ bytes }) => bytes)
  gauge('market_response_cache_entries', 'Responses in the cache.', ({ entries }) => entries)
  gauge('market_response_cache_misses_total', 'Cacheable responses built since the start.', ({ misses }) => misses)
}
