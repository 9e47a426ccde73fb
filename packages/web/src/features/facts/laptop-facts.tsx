import type { ProcessorFacts, Product } from '@market/contract'
import { factNames, factOf, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { type FactLayout, Facts as FactRows } from '../../ui/facts.tsx'
import { FaultList } from './fault-list.tsx'
import { factLabel, formatFact } from './format-fact.ts'
import { helpLook } from '../../ui/field-look.ts'
import { isRepeatedFact } from './repeated-fact.ts'
import { saidTests } from './said-tests.ts'

/** A row with a list is as wide as all columns. */
const columns: FactLayout = {
  list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 border-b border-base-300',
  row: 'py-[0.4375rem] has-[ul]:col-span-full has-[ul]:grid has-[ul]:gap-2 has-[ul]:pb-3',
  value: 'has-[ul]:text-start',
}
const sourceTitle = 'mb-1 text-sm/normal text-quiet'

/** The facts of a laptop that the page doesn't say elsewhere, those of one source together. Nothing when none is known. */
export function LaptopFacts({ product }: { product: Product }) {
  const { facts = {}, faultPhotos, itemName } = product
  const bySource = new Map<string, FactName[]>()
  for (const name of factNames) {
    if (facts[name] === undefined || factOf(name).group === 'tests' || isRepeatedFact(product, name)) continue
    const source = sourceOf(product, name)
    bySource.set(source, [...(bySource.get(source) ?? []), name])
  }
  const tests = saidTests(facts)
  if (bySource.size === 0 && tests === undefined) return null
  const processor = product.processorFacts && aboutProcessor(product.processorFacts, facts)
  const ofFaults = facts.faults && faultPhotos && (
    <FaultList itemName={itemName} faults={facts.faults} photos={faultPhotos} />
  )
  return (
    <section className="grid gap-4 pt-6" aria-labelledby="facts">
      <h2 id="facts" className="text-lg/normal">
        {texts.facts.title}
      </h2>
      {[...bySource].map(([source, names]) => (
        <div key={source}>
          <h3 className={sourceTitle}>{source}</h3>
          <FactRows
            layout={columns}
            rows={names.flatMap((name) => {
              const value = facts[name]
              if (value === undefined) return []
              return [[factLabel(name), (name === 'faults' && ofFaults) || formatFact(name, value)]]
            })}
          />
        </div>
      ))}
      {processor && (
        <div>
          <h3 className={sourceTitle}>{texts.facts.decoded.title}</h3>
          <p className="text-sm">{processor}</p>
        </div>
      )}
      {tests !== undefined && (
        <div>
          <h3 className={sourceTitle}>{texts.facts.groups.tests}</h3>
          <p className="text-sm">{tests}</p>
        </div>
      )}
      <p className={helpLook}>{product.factSources === undefined ? texts.facts.noCheck : texts.facts.noReportCheck}</p>
    </section>
  )
}

/** What follows from the processor's name, without the cores that the facts have. */
function aboutProcessor(decoded: ProcessorFacts, facts: Facts): string {
  const { inferred, generation, launchYear, cores, windows11 } = decoded
  const { count, asTyped } = texts.forms
  const words = texts.facts.decoded
  const said = (name: ProcessorFacts['inferred'][number], what: string | undefined) =>
    what === undefined ? [] : [inferred.includes(name) ? words.likely(what) : what]
  return [
    ...said('generation', generation === undefined ? undefined : words.generation(asTyped(generation))),
    ...said('launchYear', launchYear === undefined ? undefined : words.launched(asTyped(launchYear))),
    ...said('cores', cores === undefined || cores === facts.cores ? undefined : words.cores(cores, count(cores))),
    ...said('windows11', windows11 === undefined ? undefined : windows11 ? words.windows11 : words.noWindows11),
  ].join(', ')
}

function sourceOf({ factSources = {} }: Product, name: FactName): string {
  const known = factSources[name]
  if (known?.source === 'report') return texts.facts.fromReport(texts.forms.postDay(known.on))
  return known?.source === 'title' ? texts.facts.fromTitle : texts.facts.stated
}
