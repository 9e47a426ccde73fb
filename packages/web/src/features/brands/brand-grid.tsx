import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BrandIcon } from '../../ui/brand-icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Waiting } from '../../ui/skeletons.tsx'
import { brandQueries } from './queries.ts'

const grid = 'grid min-[18rem]:grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 lg:grid-cols-5'

/** Every brand as a tile that links to its laptops. */
export function BrandGrid() {
  const brands = useQuery(brandQueries.all)
  return (
    <Loaded query={brands} skeleton={<BrandGridSkeleton />}>
      {(all) => (
        <ul className={grid}>
          {all.map(({ _id, name, iconlink }) => (
            <li key={_id}>
              <Link
                to={`/category/${encodeURIComponent(name)}`}
                className="flex min-h-20 items-center gap-4 rounded-box border border-base-300 bg-base-200 p-4 font-medium hover:border-edge"
              >
                <BrandIcon address={iconlink} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function BrandGridSkeleton() {
  return (
    <Waiting>
      <div className={grid}>
        {Array.from({ length: 10 }, (_, n) => (
          <div key={n} className="skeleton h-20" aria-hidden="true" />
        ))}
      </div>
    </Waiting>
  )
}
