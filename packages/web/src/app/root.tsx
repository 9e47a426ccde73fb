import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { ContactEmailContext } from '../api/contact-email.ts'
import { CurrencyContext } from '../api/currency.ts'
import type { Settings } from '../api/first-data.ts'
import { OrderTermsContext } from '../api/order-terms.ts'
import { CardSettingsContext } from '../features/payments/card-settings.ts'
import { IdentityProvider } from '../identity/identity-provider.tsx'

interface Props extends Settings {
  queries: QueryClient
  /** React Router's provider. */
  children: ReactNode
}

/** What surrounds the router: the same tree on the server and in the browser. */
export function Root({ queries, cards, contactEmail, currency, orderTerms, children }: Props) {
  // The document's start script then repeats the press that it holds. In a task of its own: within an effect, React
  // cannot hydrate the boundary that was pressed, and drops the press.
  useEffect(() => {
    const soon = setTimeout(() => document.dispatchEvent(new Event('hydrated')))
    return () => clearTimeout(soon)
  }, [])
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <CardSettingsContext value={cards}>
          <ContactEmailContext value={contactEmail}>
            <CurrencyContext value={currency}>
              <OrderTermsContext value={orderTerms}>
                <IdentityProvider>{children}</IdentityProvider>
              </OrderTermsContext>
            </CurrencyContext>
          </ContactEmailContext>
        </CardSettingsContext>
      </QueryClientProvider>
    </StrictMode>
  )
}
