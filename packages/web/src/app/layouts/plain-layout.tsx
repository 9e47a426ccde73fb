import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'

export function PlainLayout() {
  return (
    <Frame>
      <main id="content" tabIndex={-1} className="min-h-[60dvh]">
        <Outlet />
      </main>
      <Footer />
    </Frame>
  )
}
