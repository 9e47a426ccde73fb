import type { Product } from '@market/contract'
import type { FactName } from '@market/contract/facts'

/** Whether a fact repeats another: the brand as the maker, or the report's day as that of the battery's measurement. */
export function isRepeatedFact({ brand, facts = {}, factSources = {} }: Product, name: FactName): boolean {
  if (name === 'maker') return facts.maker?.toLowerCase() === brand.toLowerCase()
  const measured = factSources[name]
  return name === 'batteryMeasuredOn' && measured?.source === 'report' && facts[name] === measured.on.slice(0, 10)
}
