import type { Language } from '@market/contract'
import { mailTextsIn } from '@market/contract/texts/mails'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
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
      const text = mailTextsIn[language]['newsletter-confirmation']({ link })
      return { to: wanted.email, language, proven: false, text }
    },
  },
} satisfies Partial<MailKinds>
