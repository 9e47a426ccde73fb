import { texts } from '@market/contract/texts'
import { useSearchParams } from 'react-router'
import { ResetForm } from '../features/sign-in/reset-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FormError, FormPage } from '../ui/form-page.tsx'

export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <FormPage title={texts.reset.title}>
      {token === null ? (
        <>
          <FormError>{texts.reset.missing}</FormError>
          <ButtonLink to="/login">{texts.nav.login}</ButtonLink>
        </>
      ) : (
        <ResetForm token={token} />
      )}
    </FormPage>
  )
}
