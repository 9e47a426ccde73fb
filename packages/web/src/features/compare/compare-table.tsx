import type { Product } from '@market/contract'
import { compareAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { keepCompared, readCompared } from '../../identity/compared.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { factLabel, formatFact } from '../facts/format-fact.ts'
import { NotGiven } from '../listing/not-given.tsx'
import { factRow } from '../listing/product-facts.tsx'
import type { Group, Row, RowName } from './rows.ts'
import { cardSizes } from '@market/contract/pictures'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { drawn } from '../../ui/signs.tsx'
import { LaptopLink } from '../listing/laptop-link.tsx'
import { LargePrice } from '../listing/price.tsx'
import { useHeld } from '../listing/use-held.ts'

const compare = texts.compare

const ReportSign = drawn('M6 3h8l4 4v14H6zM9 13l2 2 4-4')

interface Props {
  ids: readonly string[]
  /** Of the ids, in their order. */
  products: readonly (Product | null)[]
  groups: readonly Group[]
  only: boolean
  /** What a user can do with a laptop, in its head. */
  actions: (product: Product) => ReactNode
}

/** A column for each laptop. On a phone the name of a row is above its values. The heads stay at the top edge. */
export function CompareTable({ ids, products, groups, only, actions }: Props) {
  return (
    <>
      {products.some((one) => one !== null && hasReport(one)) && (
        <p className="mb-3 flex items-center gap-1.5 text-sm/normal text-quiet">
          <ReportSign className="size-4 flex-none" />
          <span>{compare.measuredBy}</span>
        </p>
      )}
      <table className="compare" data-columns={ids.length}>
        <thead>
          <tr className="compare-photos">
            <td className="compare-corner">
              <span className="sr-only">{compare.fact}</span>
            </td>
            {ids.map((id, n) => (
              <td key={id}>
                <ComparePhoto ids={ids} id={id} product={products[n] ?? null} only={only} />
              </td>
            ))}
          </tr>
          <tr className="compare-heads">
            <th scope="col" className="compare-corner">
              <span className="sr-only">{compare.fact}</span>
            </th>
            {ids.map((id, n) => (
              <th key={id} scope="col">
                <CompareHead product={products[n] ?? null} actions={actions} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ of, rows }) => (
          <tbody key={of}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={ids.length + 1}>
                {titleOf(of)}
              </th>
            </tr>
            {rows.map((row) => (
              <CompareRow key={keyOf(row.name)} row={row} ids={ids} products={products} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

function titleOf(of: Group['of']): string {
  if (of === 'listing' || of === 'partly' || of === 'same') return compare[of]
  return texts.facts.groups[of]
}

function hasReport({ factSources = {} }: Product): boolean {
  return Object.values(factSources).some((one) => one?.source === 'report')
}

function ComparePhoto({
  ids,
  id,
  product,
  only,
}: Pick<Props, 'ids' | 'only'> & { id: string; product: Product | null }) {
  return (
    <>
      <Picture
        address={product?.photoUrl ?? ''}
        alt=""
        sizes={cardSizes.similar}
        first
        className="w-full rounded-field"
      />
      {ids.length > 1 && (
        <ButtonLink
          small
          kind="plain"
          className="-ms-3"
          to={compareAddress(
            ids.filter((one) => one !== id),
            only,
          )}
          replace
          preventScrollReset
          aria-label={compare.remove(product?.itemName ?? compare.gone)}
          onClick={() => keepCompared(readCompared().filter((one) => one.id !== id))}
        >
          {compare.removeShort}
        </ButtonLink>
      )}
    </>
  )
}

function CompareRow({ row: { name, differs }, ids, products }: { row: Row } & Pick<Props, 'ids' | 'products'>) {
  return (
    <tr className={classNames(differs && 'compare-differs')}>
      <th scope="row">
        <span>{labelOf(name)}</span>
        {differs && <span className="sr-only">{` (${compare.differs})`}</span>}
      </th>
      {ids.map((id, n) => (
        <td key={id}>
          <Value name={name} product={products[n] ?? null} />
        </td>
      ))}
    </tr>
  )
}

function Value({ name, product }: { name: RowName; product: Product | null }) {
  if (product === null) return <span className="text-quiet">–</span>
  if ('field' in name) return <span>{factRow(product, name.field)?.[1] ?? <NotGiven />}</span>
  const value = product.facts?.[name.fact]
  if (value === undefined) return <NotGiven />
  return (
    <>
      <span>{formatFact(name.fact, value)}</span>
      {product.factSources?.[name.fact]?.source === 'report' && (
        <>
          <ReportSign className="ms-1 inline-block size-3.5 align-[-0.125em] text-quiet" />
          <span className="sr-only">{` ${compare.measured}`}</span>
        </>
      )}
    </>
  )
}

function labelOf(name: RowName): string {
  return 'fact' in name ? factLabel(name.fact) : texts.listing[name.field]
}

function keyOf(name: RowName): string {
  return 'fact' in name ? name.fact : name.field
}

/** The head of a laptop's column, which stays in view: title, price, and what one can do with it. */
function CompareHead({ product, actions }: { product: Product | null } & Pick<Props, 'actions'>) {
  if (product === null)
    return (
      <div className="grid justify-items-start gap-2">
        <strong className="font-semibold">{texts.compare.gone}</strong>
        <p className="text-sm text-quiet">{texts.compare.goneHelp}</p>
      </div>
    )
  return (
    <div className="relative grid grid-cols-1 justify-items-start gap-1.5">
      <strong className="compare-name line-clamp-2 font-semibold">
        <LaptopLink id={product._id}>{product.itemName}</LaptopLink>
      </strong>
      <State product={product} />
      <p className="flex flex-wrap items-baseline gap-x-2 text-base/[1.2] font-semibold tabular-nums md:text-lg/[1.2]">
        <span>
          <LargePrice amount={product.resalePrice} sign="text-xs/[1.2] font-normal" />
        </span>
        {product.nagotiationFlag && <small className="text-xs/[1.2] font-normal">{texts.card.negotiable}</small>}
      </p>
      {!product.soldFlag && <div className="compare-actions">{actions(product)}</div>}
    </div>
  )
}

function State({ product: { soldFlag, heldUntil, heldByYou } }: { product: Product }) {
  const held = useHeld(heldUntil)
  if (soldFlag) return <Badge state="over">{texts.laptop.sold}</Badge>
  if (!held) return null
  return <Badge state="waiting">{heldByYou ? texts.laptop.heldByYou : texts.laptop.held}</Badge>
}
