/** Of the page that a subscription is confirmed on. */
export const newsletter = {
  working: 'Confirming your subscription...',
  done: 'You’re subscribed to the newsletter.',
  home: 'Go to Home',
} as const
