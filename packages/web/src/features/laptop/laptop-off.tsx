import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { productQueries } from '../listing/queries.ts'
import { Gone, LaptopGone } from './laptop-gone.tsx'
import { SimilarLaptops } from './similar-laptops.tsx'

/** The page of a laptop that is not for sale any more: an expired one leads to similar ones. */
export function LaptopOff({ id }: { id: string }) {
  const { data } = useQuery(productQueries.similar(id))
  if (!data?.expired) return <LaptopGone />
  return (
    <Gone title={texts.laptop.expired} help={texts.laptop.expiredHelp}>
      <SimilarLaptops id={id} />
    </Gone>
  )
}
