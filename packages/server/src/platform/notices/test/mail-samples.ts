import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { noticeMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof noticeMailTexts> = { notice: [{ name: 'Ω', text: 'Ψ', link: 'Π' }] }

export const queuedMails: QueuedMails = async ({ market, buyerId }) => {
  const { id: noticeId } = await market.db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', buyerId)
    .limit(1)
    .executeTakeFirstOrThrow()
  return [{ mail: 'notice', noticeId }]
}
