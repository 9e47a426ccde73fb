import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { matchesSchema } from '../../api/field-rules.ts'
import { problemMessage } from '../../api/problem-message.ts'
import { useAct } from '../../ui/use-act.ts'

const isEmail = matchesSchema(({ Email }) => Email)

/** Requests a reset mail for the address in the form; the response does not reveal whether the account exists. */
export function ForgotPassword({ emailOf, onEmailMissing }: { emailOf: () => string; onEmailMissing: () => void }) {
  const [said, setSaid] = useState<string>()
  const { busy, act: ask } = useAct(async () => {
    const email = emailOf()
    if ((await isEmail(email)) !== true) {
      setSaid(texts.login.resetNeedsEmail)
      return onEmailMissing()
    }
    setSaid(await client.requestReset({ body: { email } }).then(() => texts.login.resetSent, problemMessage))
  })
  return (
    <div>
      <button
        type="button"
        className="min-h-11 text-sm text-quiet underline underline-offset-4"
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) void ask()
        }}
      >
        {texts.login.forgot}
      </button>
      <output className="block text-sm">{said}</output>
    </div>
  )
}
