import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { readThemeColour } from '../../ui/theme-colour.ts'

/** The field is drawn by the provider in its own frame; it is told our colours. */
export function cardLook(): StripeCardElementOptions {
  const ink = readThemeColour('--color-base-content')
  return {
    hidePostalCode: true,
    style: {
      base: { color: ink, iconColor: ink, fontSize: '16px', fontFamily: 'ui-monospace, monospace', '::placeholder': { color: readThemeColour('--quiet') } },
      invalid: { color: readThemeColour('--color-error'), iconColor: readThemeColour('--color-error') },
    },
  }
}
