import { Problem } from '@market/contract/problem'
import { useState } from 'react'
import { reportFailure } from '../../ui/report-failure.ts'

/**
 * For actions that require a recent sign-in: `waiting` is the refused action to retry after `SignInAgainDialog`;
 * `onRefused` is their error handler and shows every other error as a toast.
 */
export function useFreshSignIn() {
  const [waiting, setWaiting] = useState<{ retry: () => void }>()
  const onRefused = (error: unknown, retry: () => void) => {
    if (error instanceof Problem && error.code === 'sign-in-again') setWaiting({ retry })
    else reportFailure(error)
  }
  return { waiting, stopWaiting: () => setWaiting(undefined), onRefused }
}
