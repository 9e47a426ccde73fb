import type { Fault } from './fault.ts'
import { features, platform, server } from './places.ts'

export const mails: readonly Fault[] = [
  {
    file: `${features}/bookings/noun.ts`,
    find: `  mails: bookingMails,
`,
    replace: ``,
    effect: 'no noun writes the mails about bookings',
    test: { file: 'packages/server/src/nouns.test.ts', title: 'each have a noun, and texts in every language' },
  },
  {
    file: `${features}/listings/noun.ts`,
    find: `  mailTexts: listingMailTexts,
`,
    replace: ``,
    effect: 'the texts of the mails about listings are not checked',
    test: { file: 'packages/server/src/nouns.test.ts', title: 'each have a noun, and texts in every language' },
  },
  {
    file: `${features}/payments/noun.ts`,
    find: `  unprovenMailTexts: unprovenPaymentMailTexts,
`,
    replace: ``,
    effect: 'the texts of the mails in our words are not checked',
    test: { file: 'packages/server/src/nouns.test.ts', title: 'in our words have these words in every language' },
  },
  {
    file: `${features}/payments/mail-texts.ts`,
    find: ' আপনার লেনদেন নম্বর ${trxId}।',
    replace: '',
    effect: 'a buyer’s mail in Bengali leaves out the transaction’s number',
    test: { file: `${platform}/mails/mail-texts.test.ts`, title: 'a mail in bn tells the same facts as in English' },
  },
  {
    file: `${features}/listings/mail-texts.ts`,
    find: `one: 'day', other: 'days' })} with its Post Date and`,
    replace: `other: 'days' })} with its Post Date and`,
    effect: 'a mail says 1 more days',
    test: { file: `${platform}/mails/mail-texts.test.ts`, title: 'has the singular after a count of one' },
  },
  {
    file: `${features}/reports/mails.ts`,
    find: `unproven: 'nothing'`,
    replace: `unproven: 'everything'`,
    effect: 'a decided report mails a title of one’s own to a stranger whose address one signed up with',
    test: { file: `${platform}/mails/unproven-address.test.ts`, title: 'by a report that an Admin decides' },
  },
  {
    file: `${features}/bookings/mails.ts`,
    find: `  'laptop-booked': {
    unproven: 'nothing'`,
    replace: `  'laptop-booked': {
    unproven: 'everything'`,
    effect: 'a booking mails its buyer’s name and phone to an address that nobody has proven',
    test: { file: `${platform}/mails/unproven-address.test.ts`, title: 'in en, no mail has a word' },
  },
  {
    file: `${features}/payments/mails.ts`,
    find: `'order-paid-seller': orderMail('seller')`,
    replace: `'order-paid-seller': orderMail('buyer')`,
    effect: 'the buyer gets the seller’s mail, and the seller none',
    test: { file: `${platform}/mails/mails.test.ts`, title: 'is mailed to the buyer, with the transaction id' },
  },
  {
    file: `${platform}/mails/write-mail.ts`,
    find: `if (proven || unproven === 'everything')`,
    replace: `if (proven || unproven !== 'nothing')`,
    effect: 'a payment of 0.50 mails a title of one’s own to a stranger',
    test: { file: `${platform}/mails/unproven-address.test.ts`, title: 'no word of the listing' },
  },
  {
    file: `${platform}/mails/recipients.ts`,
    find: ` and i.email_verified)`,
    replace: `)`,
    effect: 'every address counts as proven',
    test: { file: `${platform}/mails/unproven-address.test.ts`, title: 'is looked up when the mail is sent' },
  },
  {
    file: `${platform}/mails/recipients.ts`,
    find: `and i.email = `,
    replace: `and '' <> `,
    effect: 'the proof of an earlier address counts for the one that is mailed',
    test: { file: `${platform}/mails/unproven-address.test.ts`, title: 'counts for the address that is mailed' },
  },
  {
    file: `${server}/http/pages/head-tags.ts`,
    find: `['og:title', previewTitle]`,
    replace: `['og:title', title]`,
    effect: 'a link to a search says words of its sender’s in its preview, in the market’s name',
    test: { file: `${server}/http/pages/laptop-document.test.ts`, title: 'has no word of its address' },
  },
  {
    file: `${platform}/mails/render-mail.ts`,
    find: ` dir="\${directionOf(language)}"`,
    replace: ``,
    effect: 'a mail in a language written from right to left is laid out from left to right',
    test: {
      file: `${server}/features/accounts/languages/languages.test.ts`,
      title: 'is in the recipient’s language, with its figures',
    },
  },
]
