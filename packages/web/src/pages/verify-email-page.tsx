import { texts } from '@market/contract/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '../api/client.ts'
import { sayProblem } from '../api/say-problem.ts'
import { sessionQuery } from '../identity/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FormError, FormPage } from '../ui/form-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** Opened from the mail. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <FormPage title={texts.verifyEmail.title}>
      <PageTitle>{texts.product.pageTitle(texts.verifyEmail.title)}</PageTitle>
      {token === null ? <FormError>{texts.verifyEmail.missing}</FormError> : <Verification token={token} />}
    </FormPage>
  )
}

/** The link works once, so it is used once. */
function Verification({ token }: { token: string }) {
  const queries = useQueryClient()
  const used = useRef(false)
  const { mutate, isSuccess, isError, error } = useMutation({
    mutationFn: (token: string) => client.verifyEmail({ body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
  useEffect(() => {
    if (used.current) return
    used.current = true
    mutate(token)
  }, [mutate, token])
  return (
    <>
      <output>{isSuccess ? texts.verifyEmail.done : isError ? '' : texts.verifyEmail.working}</output>
      <FormError>{isError ? sayProblem(error) : undefined}</FormError>
      <ButtonLink kind={isSuccess ? 'next' : 'quiet'} to="/profile">{texts.verifyEmail.toProfile}</ButtonLink>
    </>
  )
}
