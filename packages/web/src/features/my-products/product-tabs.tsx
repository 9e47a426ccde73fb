import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useListWords } from '../../ui/list-search.tsx'
import { draftQueries } from '../drafts/queries.ts'
import { productQueries } from '../listing/queries.ts'
import { productTabs, tabAddress, useOwnTab } from './use-own-tab.ts'

const look =
  'flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm font-medium text-quiet hover:text-base-content current:border-primary current:text-base-content'

/** The tabs as links, each with how many listings it has; in a search, how many match. */
export function ProductTabs() {
  const [tab, words] = [useOwnTab(), useListWords()]
  const counts = useQuery(productQueries.counts(words)).data
  const drafts = useQuery(draftQueries.list).data?.length
  return (
    <nav aria-label={texts.myProducts.tabs.label} className="border-b border-base-300">
      <ul className="-mb-px flex flex-wrap">
        {productTabs.map((one) => (
          <li key={one}>
            <Link to={tabAddress(one, words)} aria-current={one === tab ? 'page' : undefined} className={look}>
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
  return (
    <span className="min-w-[1ch] font-normal text-quiet tabular-nums">{of !== undefined && texts.forms.count(of)}</span>
  )
}
