import { texts } from '@market/contract/texts'
import { Link } from 'react-router'
import { ProfileTag } from '../features/users/profile-tag.tsx'
import { YourData } from '../features/users/your-data.tsx'
import { YourLanguage } from '../features/users/your-language.tsx'
import { YourSignIns } from '../features/users/your-sign-ins.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import '../styles/dashboard.css'
import { PageHeading } from '../ui/titles.tsx'

/** The page of /profile and of /dashboard [PROF-4]. */
export function Component() {
  return (
    <div className="not-in-data-drawer:wrap not-in-data-drawer:py-10">
      <div className="max-w-3xl">
        <PageTitle>{texts.product.pageTitle(texts.profile.title)}</PageTitle>
        <PageHeading>{texts.profile.title}</PageHeading>
        <ProfileTag />
        <p className="pt-4">
          <Link
            to="/dashboard/history"
            className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4"
          >
            {texts.history.title}
          </Link>
        </p>
        <YourLanguage />
        <YourSignIns />
        <YourData />
      </div>
    </div>
  )
}
