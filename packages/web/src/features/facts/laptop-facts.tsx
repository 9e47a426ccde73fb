import type { Product } from '@market/contract'
import { factNames, type FactName } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { Facts } from '../../ui/facts.tsx'
import { factLabel, formatFact } from './format-fact.ts'

/** The facts of a laptop, those of one source together. Nothing when none is known. */
export function LaptopFacts({ product }: { product: Product }) {
  const { facts = {} } = product
  const bySource = new Map<string, FactName[]>()
  for (const name of factNames) {
    if (facts[name] === undefined) continue
    const source = sourceOf(product, name)
    bySource.set(source, [...(bySource.get(source) ?? []), name])
  }
  if (bySource.size === 0) return null
  return (
    <section className="laptop-facts" aria-labelledby="facts">
      <h2 id="facts">{texts.facts.title}</h2>
      {[...bySource].map(([source, names]) => (
        <div key={source}>
          <h3>{source}</h3>
          <Facts
            rows={names.flatMap((name) => {
              const value = facts[name]
              return value === undefined ? [] : [[factLabel(name), formatFact(name, value)]]
            })}
          />
        </div>
      ))}
      <p className="field-help">{texts.facts.noCheck}</p>
    </section>
  )
}

function sourceOf({ factSources = {} }: Product, name: FactName): string {
  const known = factSources[name]
  if (known?.source === 'report') return texts.facts.fromReport(texts.forms.postDay(known.on))
  return known?.source === 'title' ? texts.facts.fromTitle : texts.facts.stated
}
