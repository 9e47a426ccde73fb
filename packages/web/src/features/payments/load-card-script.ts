import { cardLocale } from '@market/contract/texts/card-refusals'
import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

let loading: Promise<StripeConstructor> | undefined

/** Loads the card provider's script from the address that the server names: the provider's or its sandbox's. */
export async function loadCardScript({
  publishableKey,
  scriptUrl,
}: {
  publishableKey: string
  scriptUrl: string
}): Promise<Stripe> {
  loading ??= addScript(scriptUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const makeStripe = await loading
  return makeStripe(publishableKey, { locale: cardLocale })
}

function addScript(address: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => {
      if (globalThis.window.Stripe) resolve(globalThis.window.Stripe)
      else reject(new Error('The card script brought no Stripe'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card script could not be loaded'))
    })
    document.head.append(script)
  })
}
