import { texts } from '@market/contract/texts'
import { ProfileTag } from '../features/users/profile-tag.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** At /profile and as the dashboard's first page. */
export function Component() {
  return (
    <div className="wrap-narrow">
      <PageTitle>{texts.product.pageTitle(texts.profile.title)}</PageTitle>
      <h1 className="page-title">{texts.profile.title}</h1>
      <ProfileTag />
    </div>
  )
}
