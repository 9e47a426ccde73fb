import { cardLocale } from '@market/contract/texts/card-refusals'
import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

declare global {
  interface Window {
    Stripe?: StripeConstructor
  }
}

/** By address. */
const loading = new Map<string, Promise<StripeConstructor>>()

/** Loads the card provider's script from the address that the server names: the provider's or its sandbox's. */
export async function loadCardScript({
  publishableKey,
  scriptUrl,
}: {
  publishableKey: string
  scriptUrl: string
}): Promise<Stripe> {
  const script =
    loading.get(scriptUrl) ??
    addScript(scriptUrl).catch((error: unknown) => {
      loading.delete(scriptUrl)
      throw error
    })
  loading.set(scriptUrl, script)
  const makeStripe = await script
  return makeStripe(publishableKey, { locale: cardLocale })
}

function addScript(address: string): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => {
      if (globalThis.window.Stripe) return resolve(globalThis.window.Stripe)
      // A blocker may give an empty script in its place.
      script.remove()
      reject(new Error('The card script brought no Stripe'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card script could not be loaded'))
    })
    document.head.append(script)
  })
}
