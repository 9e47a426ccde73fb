import type { Language } from '@market/contract'
import type { IdentityMail } from '../../ports/identity.ts'
import type { MailKind } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { languageOfEmail } from './languages/repository.ts'
import { accountMailTexts } from './mail-texts.ts'

/** `language`: of the page that requested it, for recipients without an account or a chosen language. */
interface Requested {
  to: string
  language: Language
}

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    verification: Requested
    'password-reset': Requested
  }
}

const link: MailKind<Requested & { mail: IdentityMail }> = {
  unproven: 'everything',
  async draft({ db, identity }, { mail, to, language: requested }) {
    const address = await identity.makeMailedLink(mail, to)
    if (address === null) return null
    const language = (await languageOfEmail(db, to)) ?? requested
    return { to, language, proven: false, text: accountMailTexts[language][mail]({ link: address }) }
  },
}

export const accountMails = { verification: link, 'password-reset': link } satisfies Partial<MailKinds>
