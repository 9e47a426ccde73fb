import { lazy, Suspense } from 'react'
import { BeginCheck } from '../features/check/begin-check.tsx'
import { useCheck } from '../features/check/use-check.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'

const RunningCheck = lazy(async () => ({ default: (await import('../features/check/running-check.tsx')).RunningCheck }))
const CheckAdded = lazy(async () => ({ default: (await import('../features/check/check-added.tsx')).CheckAdded }))

/** Opened on the laptop that is handed over: checks it against its listing, for the order. */
export function Component() {
  const check = useCheck()
  const { kept, result } = check
  if (result === undefined && kept === undefined) return <BeginCheck check={check} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      {result === undefined ? kept && <RunningCheck {...{ check, kept }} /> : <CheckAdded result={result} />}
    </Suspense>
  )
}
