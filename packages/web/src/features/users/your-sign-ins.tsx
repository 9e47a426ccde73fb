import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { toast } from 'react-hot-toast/headless'
import { sayProblem } from '../../api/say-problem.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

const { signIns } = texts

/** For who left a sign-in somewhere, or fears that a stranger has one. The guard of the page then leads to the login. */
export function YourSignIns() {
  const { signOutEverywhere } = useIdentity()
  const id = useId()
  const end = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => toast.success(signIns.done),
    onError: (error) => toast.error(sayProblem(error)),
  })
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-3 border-t border-base-300 pt-6">
      <h2 id={id} className="text-lg">{signIns.title}</h2>
      <p className="text-quiet">{signIns.help}</p>
      <div>
        <ConfirmButton kind="quiet" question={signIns.ask} help={signIns.askHelp} busy={end.isPending} onConfirm={() => end.mutate()}>{signIns.everywhere}</ConfirmButton>
      </div>
    </section>
  )
}
