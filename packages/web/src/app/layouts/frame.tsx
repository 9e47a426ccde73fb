import { texts } from '@market/contract/texts'
import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router'
import { OfflineNotice } from '../../ui/offline-notice.tsx'
import { ToastContainer } from '../../ui/toast-container.tsx'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import { TopBar } from './top-bar.tsx'

/** Surrounds every page: the bar, the offline notice and the toasts. */
export function Frame() {
  const going = useNavigation().state !== 'idle'
  useFocusOnNewPage()
  return (
    <>
      <a href="#content" className="btn btn-primary skip">
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

/** React Router gives every entry that the browser itself opened the key `default`: these are told apart by their address. */
function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
