import { useMutation, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../api/is-problem.ts'
import { reportFailure } from '../../ui/report-failure.ts'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

interface Act<Data, Input> {
  mutationFn: (input: Input) => Promise<Data>
  onSuccess?: ((data: Data) => unknown) | undefined
  success?: string
  invalidates?: readonly QueryKey[]
  /** Whether the caller shows the error; the others are shown as toasts. */
  isShown?: (error: Error) => boolean
}

/** A mutation that needs a recent sign-in. Refused without one, it waits for `SignInAgain`, which repeats it. */
export function useFreshMutation<Data, Input = void>(act: Act<Data, Input>) {
  const { mutationFn, onSuccess, isShown, ...report } = act
  const [refused, setRefused] = useState<{ input: Input }>()
  const mutation = useMutation({
    mutationFn,
    onSuccess: (data) => onSuccess?.(data),
    onError: (error, input) => {
      if (isProblem(error) && error.code === 'sign-in-again') setRefused({ input })
      else if (!isShown?.(error)) reportFailure(error)
    },
    meta: { ...report, failure: 'own' },
  })
  const giveUp = () => setRefused(undefined)
  const repeat = refused && (() => mutation.mutate(refused.input))
  return { ...mutation, repeat, giveUp }
}

/** Asks for the password while an action waits for a recent sign-in. */
export function SignInAgain({
  to: { repeat, giveUp },
}: {
  to: { repeat: (() => void) | undefined; giveUp: () => void }
}) {
  if (!repeat) return null
  const onSignedIn = () => {
    giveUp()
    repeat()
  }
  return <SignInAgainDialog onClose={giveUp} onSignedIn={onSignedIn} />
}
