import { lazy, Suspense, type ComponentType } from 'react'
import { useHydrated } from '../../api/use-hydrated.ts'

/** The page works without the bell. */
const Nothing: ComponentType = () => null

// Only for a signed-in user, and not in the first view.
const NoticeBell = lazy(async () => ({
  default: await import('../../features/notices/notice-bell.tsx').then(
    (script) => script.NoticeBell,
    () => Nothing,
  ),
}))

/** Keeps the place of the bell until its script has loaded. */
export function Bell() {
  const hydrated = useHydrated()
  return (
    <div className="size-11 flex-none">
      {hydrated && (
        <Suspense>
          <NoticeBell />
        </Suspense>
      )}
    </div>
  )
}
