import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../api/client.ts'
import { failureMessage } from '../api/problem-message.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FormError, FormPage } from '../ui/form-page.tsx'
import { useOnceShown } from '../ui/use-once-shown.ts'

/** Opened from the newsletter's mail. The link works once, so the call is sent once. */
export function Component() {
  const [search] = useSearchParams()
  const { mutate, status, error } = useMutation({
    mutationFn: (token: string) => client.confirmNewsletter({ body: { token } }),
    meta: { failure: 'own' },
  })
  const token = search.get('token') ?? ''
  useOnceShown(() => mutate(token))
  const done = status === 'success'
  return (
    <FormPage title={texts.home.newsletter}>
      <output className="empty:absolute">{done ? texts.newsletter.done : error ? '' : texts.newsletter.working}</output>
      <FormError>{failureMessage(error)}</FormError>
      <ButtonLink kind={done ? 'next' : 'quiet'} to="/">
        {texts.newsletter.home}
      </ButtonLink>
    </FormPage>
  )
}
