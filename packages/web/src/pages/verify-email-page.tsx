import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../api/client.ts'
import { failureMessage } from '../api/problem-message.ts'
import { sessionQuery } from '../identity/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormError, FormPage } from '../ui/form-page.tsx'

/** Opened from the verification mail. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <FormPage title={texts.verifyEmail.title}>
      {token === null ? (
        <>
          <FormError>{texts.verifyEmail.missing}</FormError>
          <ButtonLink to="/profile">{texts.verifyEmail.toProfile}</ButtonLink>
        </>
      ) : (
        <Verification token={token} />
      )}
    </FormPage>
  )
}

/** Only the button verifies: a mail scanner that opens the page, even one that runs its script, does not press it. */
function Verification({ token }: { token: string }) {
  const verify = useMutation({
    mutationFn: () => client.verifyEmail({ body: { token } }),
    meta: { failure: 'own', invalidates: [sessionQuery.queryKey] },
  })
  const verifyEmail = texts.verifyEmail
  return (
    <>
      <output>{verify.data ? (verify.data.again ? verifyEmail.again : verifyEmail.done) : verifyEmail.ask}</output>
      {verify.data?.again === false && <p>{verifyEmail.since}</p>}
      {!verify.data && (
        <Button kind="next" wide busy={verify.isPending} onClick={() => verify.mutate()}>
          {verifyEmail.submit}
        </Button>
      )}
      <FormError>{failureMessage(verify.error)}</FormError>
      <ButtonLink kind={verify.data ? 'next' : 'quiet'} to="/profile">
        {verifyEmail.toProfile}
      </ButtonLink>
    </>
  )
}
