import { laptopIdOf } from '@market/contract/page-data'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ChosenLaptops } from '../features/compare/chosen-laptops.tsx'
import { LaptopGone } from '../features/laptop/laptop-gone.tsx'
import { LaptopOff } from '../features/laptop/laptop-off.tsx'
import { LaptopSkeleton } from '../features/laptop/laptop-skeleton.tsx'
import { LaptopView } from '../features/laptop/laptop-view.tsx'
import { productQueries } from '../features/listing/queries.ts'
import { Loaded } from '../ui/loaded.tsx'

export function Component() {
  const id = laptopIdOf({ params: useParams() })
  return (
    <>
      {id === undefined ? <LaptopGone /> : <Laptop key={id} id={id} />}
      <ChosenLaptops />
    </>
  )
}

function Laptop({ id }: { id: string }) {
  const product = useQuery(productQueries.one(id))
  return (
    <Loaded query={product} skeleton={<LaptopSkeleton />} noticeClass="wrap pt-4">
      {(data) => (data === null ? <LaptopOff id={id} /> : <LaptopView product={data} />)}
    </Loaded>
  )
}
