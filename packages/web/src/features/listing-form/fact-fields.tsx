import { factGroups, factNames, factOf, type FactName, type FactSource, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import type { Control, FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import type { ListingValues } from './listing-values.ts'
import { ReportPanel } from '../system-report/report-panel.tsx'
import type { FaultQueues } from '../photos/use-fault-photos.ts'
import { summaryLook } from '../../ui/panel.tsx'
import { FactInput } from './fact-input.tsx'
import { FaultPhotoFields } from './fault-photo-fields.tsx'
import { FoundFacts } from './found-facts.tsx'
import { typedFact } from './fact-values.ts'
import { helpLook, labelLook } from '../../ui/field-look.ts'

interface Props {
  register: UseFormRegister<ListingValues>
  control: Control<ListingValues>
  setValue: UseFormSetValue<ListingValues>
  errors: FieldErrors<ListingValues>['facts']
  faultPhotos: FaultQueues
}

const isMain = (name: FactName) => factOf(name).main === true
const others = factNames.filter((name) => !isMain(name))

const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] items-start gap-4'

/** The facts of the form: a dozen at once, the rest below 'More facts'. */
export function FactFields({ errors, faultPhotos, ...form }: Props) {
  const more = useRef<HTMLDetailsElement>(null)
  const failed = others.some((name) => errors?.[name] !== undefined)
  useEffect(() => {
    if (failed && more.current) more.current.open = true
  }, [failed])
  const fillIn = (read: Facts, source?: FactSource) => {
    for (const name of factNames) {
      const value = read[name]
      if (value === undefined) continue
      form.setValue(`facts.${name}`, typedFact(value), { shouldDirty: true, shouldValidate: true })
      form.setValue(`factSources.${name}`, source)
    }
  }
  const draw = (name: FactName) => (
    <FactInput key={name} name={name} error={errors?.[name]?.message} {...form}>
      {name === 'faults' && <FaultPhotoFields queues={faultPhotos} {...form} />}
    </FactInput>
  )
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-base-300 pt-4">
      <legend className="float-start w-full text-lg/normal font-semibold">{texts.facts.title}</legend>
      <p className={helpLook}>{texts.facts.help}</p>
      <ReportPanel
        onFill={(read, machine = '') => {
          fillIn(read, 'report')
          form.setValue('machine', machine)
        }}
      />
      <FoundFacts control={form.control} onFill={fillIn} />
      <div className={gridLook}>{factNames.filter(isMain).map(draw)}</div>
      <details ref={more}>
        <summary className={summaryLook}>{texts.facts.more}</summary>
        {factGroups.map((group) => {
          const names = others.filter((name) => factOf(name).group === group)
          return names.length === 0 ? null : (
            <fieldset key={group} className="mt-6 grid min-w-0 gap-3">
              <legend className={labelLook}>{texts.facts.groups[group]}</legend>
              <div className={gridLook}>{names.map(draw)}</div>
            </fieldset>
          )
        })}
      </details>
    </fieldset>
  )
}
