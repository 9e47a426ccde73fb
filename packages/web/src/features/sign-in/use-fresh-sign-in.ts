import { Problem } from '@market/contract/problem'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { problemMessage } from '../../api/problem-message.ts'

/**
 * For actions that require a recent sign-in: `waiting` is the refused action to retry after `SignInAgainDialog`;
 * `onRefused` is their error handler.
 */
export function useFreshSignIn() {
  const [waiting, setWaiting] = useState<{ retry: () => void }>()
  const onRefused = (error: unknown, retry: () => void) => {
    if (error instanceof Problem && error.code === 'sign-in-again') setWaiting({ retry })
    else toast.error(problemMessage(error))
  }
  return { waiting, stopWaiting: () => setWaiting(undefined), onRefused }
}
