import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { reportMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof reportMailTexts> = {
  'report-handled': [
    { name: 'Ω', item: 'Ψ', outcome: 'dismissed' },
    { name: 'Ω', item: 'Ψ', outcome: 'withdrawn' },
  ],
}

export const queuedMails: QueuedMails = async ({ market, laptop }) => {
  const { id: reportId } = await market.db
    .selectFrom('reports')
    .select('id')
    .where('product_id', '=', laptop)
    .executeTakeFirstOrThrow()
  return [{ mail: 'report-handled', reportId, outcome: 'dismissed' }]
}
