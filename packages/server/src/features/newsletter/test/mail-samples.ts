import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { newsletterMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof newsletterMailTexts> = { 'newsletter-confirmation': [{ link: 'Π' }] }

export const queuedMails: QueuedMails = async ({ market, buyer }) => {
  await market.visitor.call('subscribe', { body: { email: buyer.email } })
  const { id: subscriptionId } = await market.db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', buyer.email)
    .executeTakeFirstOrThrow()
  return [{ mail: 'newsletter-confirmation', subscriptionId, language: 'en' }]
}
