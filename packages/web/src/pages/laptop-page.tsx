import { laptopIdOf } from '@market/contract/page-data'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { LaptopSkeleton } from '../features/laptop/laptop-skeleton.tsx'
import { LaptopView } from '../features/laptop/laptop-view.tsx'
import { productQueries } from '../features/products/queries.ts'
import { LoadFailed } from '../ui/notices.tsx'

/** Seldom shown. */
const LaptopGone = lazy(async () => ({ default: (await import('../features/laptop/laptop-gone.tsx')).LaptopGone }))

export function Component() {
  const id = laptopIdOf({ params: useParams() })
  return (
    <Suspense fallback={<LaptopSkeleton />}>{id === undefined ? <LaptopGone /> : <Laptop key={id} id={id} />}</Suspense>
  )
}

function Laptop({ id }: { id: string }) {
  const product = useQuery(productQueries.one(id))
  if (product.isPending) return <LaptopSkeleton />
  if (product.data === undefined)
    return (
      <div className="wrap py-10">
        <LoadFailed onRetry={() => void product.refetch()} />
      </div>
    )
  return product.data === null ? <LaptopGone /> : <LaptopView product={product.data} />
}
