import { texts } from '@market/contract/texts'
import { MyDrafts } from '../drafts/my-drafts.tsx'
import { ListSearch, useListWords } from '../../ui/list-search.tsx'
import { OwnList } from './own-list.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { useOwnTab } from './use-own-tab.ts'

/** The user's listings and drafts, one tab at a time. */
export function MyProducts() {
  const [tab, words] = [useOwnTab(), useListWords()]
  if (tab === 'drafts')
    return (
      <>
        <ProductTabs />
        <MyDrafts />
      </>
    )
  return (
    <>
      <ProductTabs />
      <div className="pt-4">
        <ListSearch label={texts.myProducts.search} />
      </div>
      <OwnList key={`${tab} ${words}`} tab={tab} words={words} />
    </>
  )
}
