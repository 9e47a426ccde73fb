import type { Product } from '@market/contract'
import { compareAddress } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
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
import { LaptopLink } from '../listing/laptop-link.tsx'
import { LargePrice } from '../listing/price.tsx'
import { useHeld } from '../listing/use-held.ts'

const compare = texts.compare

interface Props {
  ids: readonly string[]
  /** Of the ids, in their order. */
  products: readonly (Product | null)[]
  groups: readonly Group[]
  only: boolean
}

/** A column for each laptop. What is wider than the screen scrolls below the names of the rows. */
export function CompareTable({ ids, products, groups, only }: Props) {
  const forget = (id: string) => keepCompared(readCompared().filter((one) => one.id !== id))
  return (
    // Scrolled by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare-scroll" aria-label={compare.title} tabIndex={0}>
      <table className="compare" data-columns={ids.length}>
        <thead>
          <tr>
            <th scope="col" className="compare-corner">
              <span className="sr-only">{compare.fact}</span>
            </th>
            {ids.map((id, n) => (
              <th key={id} scope="col">
                <CompareHead product={products[n] ?? null} />
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
                    aria-label={compare.remove(products[n]?.itemName ?? compare.gone)}
                    onClick={() => forget(id)}
                  >
                    {compare.removeShort}
                  </ButtonLink>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ of, rows }) => (
          <tbody key={of ?? 'listing'}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={ids.length + 1}>
                <span>{of === undefined ? compare.listing : texts.facts.groups[of]}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <CompareRow key={keyOf(row.name)} row={row} ids={ids} products={products} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function CompareRow({ row: { name, differs }, ids, products }: { row: Row } & Pick<Props, 'ids' | 'products'>) {
  return (
    <tr className={classNames(differs && 'compare-differs')}>
      <th scope="row">
        <span>{labelOf(name)}</span>
        {differs && (
          <>
            <span className="ms-[0.375em] font-bold" aria-hidden="true">
              ≠
            </span>
            <span className="sr-only">{` (${compare.differs})`}</span>
          </>
        )}
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
      {product.factSources?.[name.fact]?.source === 'report' && <small>{compare.measured}</small>}
    </>
  )
}

function labelOf(name: RowName): string {
  return 'fact' in name ? factLabel(name.fact) : texts.listing[name.field]
}

function keyOf(name: RowName): string {
  return 'fact' in name ? name.fact : name.field
}

/** The head of a laptop's column: photo, title, state and price. */
function CompareHead({ product }: { product: Product | null }) {
  if (product === null)
    return (
      <div className="relative grid justify-items-start gap-2">
        <Picture address="" alt="" sizes="" className="w-full rounded-field" />
        <strong className="font-semibold">{texts.compare.gone}</strong>
        <p className="text-sm text-quiet">{texts.compare.goneHelp}</p>
      </div>
    )
  return (
    <div className="relative grid justify-items-start gap-2">
      <Picture address={product.photoUrl} alt="" sizes={cardSizes.similar} first className="w-full rounded-field" />
      <strong className="font-semibold">
        <LaptopLink id={product._id}>{product.itemName}</LaptopLink>
      </strong>
      <State product={product} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg/[1.35] font-semibold tabular-nums">
        <LargePrice amount={product.resalePrice} sign="text-xs/[1.35] font-normal" />
        {product.nagotiationFlag && <Badge>{texts.card.negotiable}</Badge>}
      </p>
    </div>
  )
}

function State({ product: { soldFlag, heldUntil, heldByYou } }: { product: Product }) {
  const held = useHeld(heldUntil)
  if (soldFlag) return <Badge state="over">{texts.laptop.sold}</Badge>
  if (!held) return null
  return <Badge state="waiting">{heldByYou ? texts.laptop.heldByYou : texts.laptop.held}</Badge>
}
