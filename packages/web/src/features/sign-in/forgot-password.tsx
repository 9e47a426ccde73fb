import { Email, safeParse } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { sayProblem } from '../../api/say-problem.ts'

/** Mails a reset link to the address in the form; the answer tells nobody whether there is such an account. */
export function ForgotPassword({ emailOf, onEmailMissing }: { emailOf: () => string, onEmailMissing: () => void }) {
  const [said, setSaid] = useState<string>()
  const request = useMutation({
    mutationFn: (email: string) => client.requestReset({ body: { email } }),
    onSuccess: () => setSaid(texts.login.resetSent),
    onError: (error) => setSaid(sayProblem(error)),
  })
  const ask = () => {
    const email = safeParse(Email, emailOf())
    if (email.success) return request.mutate(email.data)
    setSaid(texts.login.resetNeedsEmail)
    onEmailMissing()
  }
  return (
    <div>
      <button type="button" className="min-h-11 text-sm text-quiet underline underline-offset-4" disabled={request.isPending} onClick={ask}>{texts.login.forgot}</button>
      <output className="block text-sm">{said}</output>
    </div>
  )
}
