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
      <a
        href="#content"
        className={classNames(
          buttonLook({ kind: 'next' }),
          'absolute start-2 top-2 z-70 -translate-y-[200%] focus:translate-y-0',
        )}
      >
        {texts.nav.skip}
      </a>
      {going && (
        <div
          className="fixed inset-x-0 top-0 z-80 h-0.5 origin-left animate-going bg-base-content rtl:origin-right"
          aria-hidden="true"
        />
      )}
      <OfflineNotice />
      <TopBar />
      <Outlet />
      <ToastContainer />
      <ScrollRestoration getKey={entryOf} />
    </>
  )
}
