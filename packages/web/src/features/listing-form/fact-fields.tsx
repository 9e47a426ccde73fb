import { factGroups, factNames, factOf, type FactName } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import type { Control, FieldErrors, UseFormRegister, UseFormSetValue } from 'react-hook-form'
import type { ListingValues } from './listing-values.ts'
import type { FaultQueues } from '../photos/use-fault-photos.ts'
import { summaryLook } from '../../ui/panel.tsx'
import { FactInput } from './fact-input.tsx'
import { FaultPhotoFields } from './fault-photo-fields.tsx'
import { FoundFacts } from './found-facts.tsx'
import { fillInFacts } from './fill-in-facts.ts'
import { isTestFact } from './test-facts.ts'
import { helpLook, labelLook } from '../../ui/field-look.ts'

interface Props {
  register: UseFormRegister<ListingValues>
  control: Control<ListingValues>
  setValue: UseFormSetValue<ListingValues>
  errors: FieldErrors<ListingValues>['facts']
  faultPhotos: FaultQueues
}

const isMain = (name: FactName) => factOf(name).main === true
const others = factNames.filter((name) => !isMain(name) && !isTestFact(name))

const gridLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] items-start gap-4'

/** The facts of the form: a dozen at once, the rest below 'More facts'. */
export function FactFields({ errors, faultPhotos, ...form }: Props) {
  const more = useRef<HTMLDetailsElement>(null)
  const failed = others.some((name) => errors?.[name] !== undefined)
  useEffect(() => {
    if (failed && more.current) more.current.open = true
  }, [failed])
  const draw = (name: FactName) => (
    <FactInput key={name} name={name} error={errors?.[name]?.message} {...form}>
      {name === 'faults' && <FaultPhotoFields queues={faultPhotos} {...form} />}
    </FactInput>
  )
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-base-300 pt-4">
      <legend className="float-start w-full text-lg/normal font-semibold">{texts.facts.title}</legend>
      <p className={helpLook}>{texts.facts.help}</p>
      <FoundFacts control={form.control} onFill={(read) => fillInFacts(form.setValue, read)} />
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
