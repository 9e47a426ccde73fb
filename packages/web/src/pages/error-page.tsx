import { texts } from '@market/contract/texts'
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router'
import { useIdentity } from '../identity/identity-context.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { ToastContainer } from '../ui/toast-container.tsx'

const notFound = { status: 404, message: texts.error.notFound }

/** The status, and the status text or the message [NAV-12]. Without a routing error, the address has no page. */
function describe(error: unknown): { status?: number; message: string } {
  if (!error) return notFound
  if (isRouteErrorResponse(error)) return { status: error.status, message: error.statusText || notFound.message }
  return { message: error instanceof Error ? error.message : texts.error.title }
}

/** A page's place in its layout when it failed or there is none at the address. */
export function ErrorPage() {
  const error = useRouteError()
  const { status, message } = describe(error)
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
    <div className="wrap grid place-content-center py-16">
      <div className="tag grid justify-items-start gap-6 p-8 sm:min-w-lg">
        <PageTitle>{texts.product.pageTitle(status === 404 ? message : texts.error.title)}</PageTitle>
        {status !== undefined && <p className="font-mono text-lg text-quiet">{status}</p>}
        {status === 404 ? (
          <>
            <div role="alert">
              <h1 className="text-4xl wrap-anywhere">{message}</h1>
            </div>
            <p className="max-w-[70ch] text-lg">{texts.error.notFoundHelp}</p>
          </>
        ) : (
          <>
            <h1 className="text-4xl">{texts.error.title}</h1>
            <p className="max-w-[70ch] text-lg wrap-anywhere" role="alert">
              {message}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <Link to="/" className={buttonLook({ kind: 'next' })}>
            {texts.error.home}
          </Link>
          {error instanceof Error && <Button onClick={() => location.reload()}>{texts.state.retry}</Button>}
          <Button onClick={() => void leave()}>{texts.error.signOut}</Button>
        </div>
      </div>
    </div>
  )
}

/** The error page without a layout, when the layout failed. */
export function FrameFailed() {
  return (
    <>
      <main>
        <ErrorPage />
      </main>
      <ToastContainer />
    </>
  )
}
