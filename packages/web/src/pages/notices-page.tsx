import { texts } from '@market/contract/texts'
import { NoticesView } from '../features/notices/notices-view.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { PageHeading } from '../ui/titles.tsx'

export function Component() {
  return (
    <div className="wrap py-10">
      <div className="max-w-3xl">
        <PageTitle>{texts.product.pageTitle(texts.notices.title)}</PageTitle>
        <PageHeading>{texts.notices.title}</PageHeading>
        <NoticesView />
      </div>
    </div>
  )
}
