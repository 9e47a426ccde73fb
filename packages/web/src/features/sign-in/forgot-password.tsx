import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { follows } from '../../api/follows.ts'
import { sayProblem } from '../../api/say-problem.ts'

const isEmail = follows(({ Email }) => Email)

/** Mails a reset link to the address in the form; the answer tells nobody whether there is such an account. */
export function ForgotPassword({ emailOf, onEmailMissing }: { emailOf: () => string, onEmailMissing: () => void }) {
  const [said, setSaid] = useState<string>()
  const request = useMutation({
    mutationFn: (email: string) => client.requestReset({ body: { email } }),
    onSuccess: () => setSaid(texts.login.resetSent),
    onError: (error) => setSaid(sayProblem(error)),
  })
  const ask = async () => {
    const email = emailOf()
    if ((await isEmail(email)) === true) return request.mutate(email)
    setSaid(texts.login.resetNeedsEmail)
    onEmailMissing()
  }
  return (
    <div>
      <button type="button" className="min-h-11 text-sm text-quiet underline underline-offset-4" disabled={request.isPending} onClick={() => void ask()}>{texts.login.forgot}</button>
      <output className="block text-sm">{said}</output>
    </div>
  )
}
