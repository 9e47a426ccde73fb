import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'

export function PlainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <main id="content" tabIndex={-1} className="min-h-[60dvh] focus:outline-none">
        {children}
      </main>
      <Footer />
    </>
  )
}
