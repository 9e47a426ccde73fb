import { laptopIdOf } from '@market/contract/page-data'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { LaptopSkeleton } from '../features/laptop/laptop-skeleton.tsx'
import { LaptopView } from '../features/laptop/laptop-view.tsx'
import { productQueries } from '../features/products/queries.ts'
import { Loaded } from '../ui/loaded.tsx'

/** Lazy, because it is seldom needed. */
const LaptopGone = lazy(async () => ({ default: (await import('../features/laptop/laptop-gone.tsx')).LaptopGone }))

export function Component() {
  const id = laptopIdOf({ params: useParams() })
  return (
    <Suspense fallback={<LaptopSkeleton />}>{id === undefined ? <LaptopGone /> : <Laptop key={id} id={id} />}</Suspense>
  )
}

function Laptop({ id }: { id: string }) {
  const product = useQuery(productQueries.one(id))
  return (
    <Loaded query={product} skeleton={<LaptopSkeleton />} noticeClass="wrap pt-4">
      {(data) => (data === null ? <LaptopGone /> : <LaptopView product={data} />)}
    </Loaded>
  )
}
