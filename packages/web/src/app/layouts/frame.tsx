import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { OfflineNotice } from '../../ui/offline-notice.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { TopBar } from './top-bar.tsx'

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className="btn btn-primary skip">{texts.nav.skip}</a>
      <OfflineNotice />
      <TopBar />
      {children}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
