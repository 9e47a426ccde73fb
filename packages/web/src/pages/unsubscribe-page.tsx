import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../api/client.ts'
import { failureMessage } from '../api/problem-message.ts'
import { noticeQueries } from '../features/notices/queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormError, FormPage } from '../ui/form-page.tsx'

/** Opened from the emails of a kind of notice. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <FormPage title={texts.unsubscribe.title}>
      {token === null ? <FormError>{texts.unsubscribe.missing}</FormError> : <Unsubscription token={token} />}
      <ButtonLink to="/notices#emails">{texts.unsubscribe.toEmails}</ButtonLink>
    </FormPage>
  )
}

/** Only the button unsubscribes: a mail scanner that opens the page, even one that runs its script, does not press it. */
function Unsubscription({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: () => client.unsubscribe({ query: { token } }),
    meta: { failure: 'own', invalidates: [noticeQueries.choices.queryKey] },
  })
  return (
    <>
      <output>{stop.data ? texts.unsubscribe.done : texts.unsubscribe.ask}</output>
      {!stop.data && (
        <Button kind="next" wide busy={stop.isPending} onClick={() => stop.mutate()}>
          {texts.unsubscribe.submit}
        </Button>
      )}
      <FormError>{failureMessage(stop.error)}</FormError>
    </>
  )
}
