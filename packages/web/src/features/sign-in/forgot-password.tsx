import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { matchesSchema } from '../../api/field-rules.ts'
import { failureMessage } from '../../api/problem-message.ts'

const isEmail = matchesSchema(({ Email }) => Email)

/** Requests a reset mail for the address in the form; the response does not reveal whether the account exists. */
export function ForgotPassword({ emailOf, onEmailMissing }: { emailOf: () => string; onEmailMissing: () => void }) {
  const ask = useMutation({
    mutationFn: async (email: string) => {
      if ((await isEmail(email)) !== true) {
        onEmailMissing()
        return texts.login.resetNeedsEmail
      }
      await client.requestReset({ body: { email } })
      return texts.login.resetSent
    },
    meta: { failure: 'own' },
  })
  return (
    <div>
      <button
        type="button"
        className="min-h-11 text-sm text-quiet underline underline-offset-4"
        aria-disabled={ask.isPending || undefined}
        onClick={() => {
          if (!ask.isPending) ask.mutate(emailOf())
        }}
      >
        {texts.login.forgot}
      </button>
      <output className="block text-sm">{ask.data ?? failureMessage(ask.error)}</output>
    </div>
  )
}
