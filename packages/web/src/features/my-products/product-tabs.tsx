import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useListWords } from '../../ui/list-search.tsx'
import { draftQueries } from '../drafts/queries.ts'
import { ownQueries } from './own-queries.ts'
import { productTabs, tabAddress, useOwnTab } from './use-own-tab.ts'

/** The tabs as links, each with how many listings it has; in a search, how many match. */
export function ProductTabs() {
  const [tab, words] = [useOwnTab(), useListWords()]
  const counts = useQuery(ownQueries.counts(words)).data
  const drafts = useQuery(draftQueries.list).data?.length
  return (
    <nav aria-label={texts.myProducts.tabs.label} className="border-b border-base-300">
      <ul className="product-tabs flex flex-wrap">
        {productTabs.map((one) => (
          <li key={one}>
            <Link to={tabAddress(one, words)} aria-current={one === tab ? 'page' : undefined}>
              <span>{one === 'drafts' ? texts.drafts.title : texts.myProducts.tabs[one]}</span>
              <Count of={one === 'drafts' ? drafts : counts?.[one]} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ of }: { of: number | undefined }) {
  return <span className="text-quiet tabular-nums">{of !== undefined && texts.forms.count(of)}</span>
}
