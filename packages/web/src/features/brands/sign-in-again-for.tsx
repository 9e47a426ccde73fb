import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx'
import type { BrandAct } from './use-brand-acts.ts'

/** Asks for the password when the action needs a recent sign-in, and repeats it. */
export function SignInAgainFor({ act: { waiting, stopWaiting } }: { act: BrandAct }) {
  if (waiting === undefined) return null
  return (
    <SignInAgainDialog
      onClose={stopWaiting}
      onSignedIn={() => {
        stopWaiting()
        waiting.retry()
      }}
    />
  )
}
