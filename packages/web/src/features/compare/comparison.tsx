import type { Product } from '@market/contract'
import { compareAddress, comparedIds, comparesDifferences, mostCompared } from '@market/contract/page-data'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { keepCompared } from '../../identity/compared.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copyable.tsx'
import { Loaded, type QueryState } from '../../ui/loaded.tsx'
import { EmptyNotice } from '../../ui/notices.tsx'
import { CompareTable } from './compare-table.tsx'
import { rowsOf } from './rows.ts'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { useQueries } from '@tanstack/react-query'
import { productQueries } from '../listing/queries.ts'

const compare = texts.compare
const knob =
  'h-5 w-9 rounded-2xl border border-edge p-0.5 before:block before:size-3.5 before:rounded-full before:bg-quiet group-aria-checked:before:ms-auto group-aria-checked:before:bg-base-content forced-colors:before:bg-[ButtonText]'

/** The laptops that the address names, side by side. */
export function Comparison({ actions }: { actions: (product: Product) => ReactNode }) {
  const [query] = useSearchParams()
  const ids = comparedIds(query)
  const laptops = useComparedLaptops(ids)
  if (ids.length === 0)
    return (
      <EmptyNotice action={<ButtonLink to="/search">{texts.search.seeAll}</ButtonLink>}>{compare.empty}</EmptyNotice>
    )
  return (
    <Loaded query={laptops} skeleton={<CompareSkeleton columns={ids.length} />}>
      {(products) => <Compared {...{ ids, products, actions }} only={comparesDifferences(query)} />}
    </Loaded>
  )
}

interface Props {
  ids: readonly string[]
  products: readonly (Product | null)[]
  /** Only the rows that differ. */
  only: boolean
  actions: (product: Product) => ReactNode
}

function Compared({ ids, products, only, actions }: Props) {
  const known = products.filter((one) => one !== null)
  const groups = rowsOf(known)
  const shown = groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs || !only) }))
    .filter(({ rows }) => rows.length > 0)
  const choose = () => keepCompared(known.map(({ _id: id, itemName, photoUrl }) => ({ id, itemName, photoUrl })))
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {known.length > 1 && <DifferencesSwitch ids={ids} only={only} />}
        <CopyButton reserved label={compare.copy} value={() => location.origin + compareAddress(ids, only)} />
        {ids.length < mostCompared && (
          <ButtonLink small to="/search" onClick={choose}>
            {compare.addAnother}
          </ButtonLink>
        )}
      </div>
      <CompareTable ids={ids} products={products} groups={shown} only={only} actions={actions} />
      {only && shown.length === 0 && <p className="pt-4 text-quiet">{compare.noDifferences}</p>}
    </>
  )
}

/** A link, so that it works before the script and its state is in the address. */
function DifferencesSwitch({ ids, only }: Pick<Props, 'ids' | 'only'>) {
  return (
    <Link
      role="switch"
      aria-checked={only}
      className="group inline-flex min-h-11 items-center gap-2 font-semibold"
      to={compareAddress(ids, !only)}
      replace
      preventScrollReset
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      <span className={knob} aria-hidden="true" />
      <span>{compare.onlyDifferences}</span>
    </Link>
  )
}

const skeletonColumns = ['grid-cols-1', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4']

/** As wide as the comparison of as many laptops. */
function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <Waiting>
      <div className={classNames('grid gap-4', skeletonColumns[columns - 1])} aria-hidden="true">
        {Array.from({ length: columns }, (_, n) => (
          <div key={n} className="grid content-start gap-3">
            <div className="skeleton aspect-4/3" />
            <Line />
            <Line className="w-1/2" />
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <Line key={row} className="w-3/4" />
            ))}
          </div>
        ))}
      </div>
    </Waiting>
  )
}

/** The laptops of a comparison as one query: null where one is no longer for sale. */
function useComparedLaptops(ids: readonly string[]): QueryState<(Product | null)[]> {
  return useQueries({
    queries: ids.map((id) => productQueries.one(id)),
    combine: (results) => {
      const data = results.flatMap((one) => (one.data === undefined ? [] : [one.data]))
      return {
        data: data.length === ids.length ? data : undefined,
        error: results.find(({ error }) => error !== null)?.error ?? null,
        isRefetchError: results.some(({ isRefetchError }) => isRefetchError),
        refetch: () => Promise.all(results.map((one) => one.refetch())),
      }
    },
  })
}
