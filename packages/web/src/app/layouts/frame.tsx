import { texts } from '@market/contract/texts'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { entryOf } from '../../ui/history-entry.ts'
import { OfflineNotice } from '../../ui/offline-notice.tsx'
import { ToastContainer } from '../../ui/toast-container.tsx'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import { TopBar } from './top-bar.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Surrounds every page: the bar, the offline notice and the toasts. */
export function Frame() {
  const going = useNavigation().state !== 'idle'
  useFocusOnNewPage()
  return (
    <>
      <a href="#content" className={classNames(buttonLook({ kind: 'next' }), 'skip')}>
        {texts.nav.skip}
      </a>
      {going && <div className="going" aria-hidden="true" />}
      <OfflineNotice />
      <TopBar />
      <Outlet />
      <ToastContainer />
      <ScrollRestoration getKey={entryOf} />
    </>
  )
}
