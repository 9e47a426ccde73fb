import type { Facts } from '@market/contract/facts'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import { brandQueries } from '../brands/queries.ts'
import { ReportPanel } from '../system-report/report-panel.tsx'
import { fillInFacts } from './fill-in-facts.ts'
import type { ListingValues } from './listing-values.ts'

interface Props {
  getValues: UseFormGetValues<ListingValues>
  setValue: UseFormSetValue<ListingValues>
}

/** Fills the form in from the laptop's own report: the facts, and name and brand while they are empty. */
export function OwnReport({ getValues, setValue }: Props) {
  const queries = useQueryClient()
  const fillIn = (read: Facts, machine = '') => {
    fillInFacts(setValue, read, 'report')
    setValue('machine', machine)
    const brands = queries.getQueryData(brandQueries.all.queryKey)?.respons ?? []
    const found = { itemName: nameOf(read), brand: brands.find(({ name }) => isSame(name, read.maker))?.name }
    for (const name of ['itemName', 'brand'] as const)
      if (found[name] !== undefined && getValues(name).trim() === '')
        setValue(name, found[name], { shouldDirty: true, shouldValidate: true })
  }
  return <ReportPanel onFill={fillIn} />
}

/** `Lenovo ThinkPad T480s`: a model that begins with its maker names it once. */
function nameOf({ maker, model }: Facts): string | undefined {
  if (model === undefined || maker === undefined) return model
  return model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}
