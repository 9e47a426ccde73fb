import type { Language } from '@market/contract'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { newsletterMailTexts } from './mail-texts.ts'
import { makeConfirmation } from './newsletter-link.ts'

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    'newsletter-confirmation': { subscriptionId: string; language: Language }
  }
}

export const newsletterMails = {
  'newsletter-confirmation': {
    unproven: 'everything',
    async draft({ db, publicUrl }, { subscriptionId, language }) {
      const wanted = await makeConfirmation(db, subscriptionId)
      if (!wanted) return null
      const link = `${publicUrl}/newsletter/confirm?token=${wanted.token}`
      const text = newsletterMailTexts[language]['newsletter-confirmation']({ link })
      return { to: wanted.email, language, proven: false, text }
    },
  },
} satisfies Partial<MailKinds>
