import { texts } from '@market/contract/texts'
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router'
import { useIdentity } from '../identity/identity-context.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ToastContainer } from '../ui/toast-container.tsx'

/** The status text or the message of a routing error [NAV-12]. */
function routeErrorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || texts.error.notFound
  return error instanceof Error ? error.message : texts.error.title
}

export function ErrorPage() {
  const error = useRouteError()
  const { signOut } = useIdentity()
  const navigate = useNavigate()
  const leave = async () => {
    try {
      await signOut()
      await navigate('/login')
    } catch (failure) {
      const { reportFailure } = await import('../ui/report-failure.ts')
      reportFailure(failure)
    }
  }
  return (
    <main className="wrap grid min-h-dvh place-content-center py-16">
      <div className="tag tag-punched grid justify-items-start gap-6 p-8 pt-14 sm:min-w-lg">
        <PageTitle>{texts.product.pageTitle(texts.error.title)}</PageTitle>
        {isRouteErrorResponse(error) && <p className="font-mono text-lg text-quiet">{error.status}</p>}
        <h1 className="text-4xl">{texts.error.title}</h1>
        <p className="max-w-[70ch] text-lg wrap-anywhere" role="alert">
          {routeErrorMessage(error)}
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to="/" className="btn btn-primary">
            {texts.error.home}
          </Link>
          {error instanceof Error && <Button onClick={() => location.reload()}>{texts.state.retry}</Button>}
          <Button onClick={() => void leave()}>{texts.error.signOut}</Button>
        </div>
      </div>
      <ToastContainer />
    </main>
  )
}
