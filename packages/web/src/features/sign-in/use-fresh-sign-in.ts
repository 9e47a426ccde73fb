import { Problem } from '@market/contract/problem'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { sayProblem } from '../../api/say-problem.ts'

/** For acts that want a sign-in of the last minutes: what waits for one (for `SignInAgainDialog`), and where a refused act turns to. */
export function useFreshSignIn() {
  const [waiting, setWaiting] = useState<{ goOn: () => void }>()
  const onRefused = (error: unknown, goOn: () => void) => {
    if (error instanceof Problem && error.code === 'sign-in-again') setWaiting({ goOn })
    else toast.error(sayProblem(error))
  }
  return { waiting, stopWaiting: () => setWaiting(undefined), onRefused }
}
