import type { Product } from '@market/contract'
import { enoughPhotos, gapsOf, type CheckName } from '@market/contract/checklist'
import { editAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import { CellLink } from '../../ui/cell-link.tsx'

/** The gaps that are named; the others are counted. */
const mostNamed = 3

/** What a listing for sale lacks, in a line that leads to editing it. */
export function GapsLine({ product }: { product: Product }) {
  const {
    _id: id,
    photoUrl,
    photos = [photoUrl],
    description,
    resalePrice: price,
    facts = {},
    factSources = {},
  } = product
  const gaps = gapsOf({
    photos: photos.length,
    description,
    price,
    facts,
    reported: Object.values(factSources).some((from) => from?.source === 'report'),
  })
  if (gaps.length === 0) return null
  const labelOf = (name: CheckName) =>
    name === 'photos' ? texts.checklist.morePhotos(enoughPhotos - photos.length) : texts.checklist.labels[name]
  const named = gaps.slice(0, mostNamed).map(({ name }) => labelOf(name))
  return (
    <CellLink quiet to={editAddress(id)}>
      <span>{texts.checklist.short(named.join(', '), gaps.length - named.length)}</span>
      <span className="sr-only">{` (${product.itemName})`}</span>
    </CellLink>
  )
}
