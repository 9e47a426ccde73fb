import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { useIdentity } from '../../identity/identity-context.ts'
import { readThemeColour } from '../../ui/theme-colour.ts'

/** The provider renders the card field in its own iframe; it receives our colours, and new ones when the theme changes. */
export function useCardLook(): StripeCardElementOptions {
  useIdentity()
  const ink = readThemeColour('--color-base-content')
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: ink,
        iconColor: ink,
        fontSize: '16px',
        fontFamily: 'ui-monospace, monospace',
        '::placeholder': { color: readThemeColour('--quiet') },
      },
      invalid: { color: readThemeColour('--color-error'), iconColor: readThemeColour('--color-error') },
    },
  }
}
