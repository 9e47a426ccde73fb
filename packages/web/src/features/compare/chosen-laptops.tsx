import { lazy, Suspense } from 'react'
import { useCompared } from '../../identity/compared.ts'

const CompareBar = lazy(async () => ({ default: (await import('./compare-bar.tsx')).CompareBar }))

/** The bar with the laptops chosen for the comparison, if any are. */
export function ChosenLaptops() {
  const laptops = useCompared()
  if (laptops.length === 0) return null
  return (
    <Suspense>
      <CompareBar laptops={laptops} />
    </Suspense>
  )
}
