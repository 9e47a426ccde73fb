import { listingDays } from '../../items.ts'
import type { OrderTerms } from '../../order-terms.ts'
import { days, hours } from './spans.ts'

export const terms = {
  title: 'Terms of use',
  about: 'How this market for used laptops works: listings, booking, payment, refunds, and what isn’t promised.',
  lead: 'What you can expect from this market, and what it expects from you.',
  chapters: [
    {
      title: 'What this market is',
      paragraphs: [
        'People sell their used laptops here, and other people buy them. We don’t own, inspect or ship any laptop. We hold the buyer’s money until the laptop is theirs.',
        'Sellers write their listings themselves. A verified seller is one that an Admin has verified. It says nothing about the laptop.',
        `A listing is for sale for ${listingDays} days. Then it expires, unless its seller renews it.`,
      ],
    },
    {
      title: 'Booking',
      paragraphs: [
        'Booking is free and doesn’t oblige you to buy. It adds the laptop to your orders and, once you’ve verified your email, shows you the seller’s phone number.',
        'A booking doesn’t reserve the laptop. It stays for sale until someone pays. You can delete an unpaid booking at any time.',
      ],
    },
    {
      title: 'One laptop, one buyer',
      paragraphs: [
        'Each listing is a single laptop. While you’re on its payment page, it’s held for you: for 15 minutes, or 30 if you stay. Leaving the page ends the hold.',
        'Hold a laptop three times without paying, and you wait a while before you can hold it again.',
      ],
    },
    {
      title: 'Payment and refunds',
      paragraphs: [
        'You pay by card, at our card provider. When the charge succeeds, the laptop is sold to you, and the order stays in your orders for good.',
        'If your card is charged but the laptop has just gone to someone else, you get the whole amount back on that card without asking. We email you. Banks need a few days to show it.',
        'If we or your bank return the whole payment of an order later, the order is cancelled, and the seller can sell the laptop again. We email you both.',
      ],
    },
    {
      title: 'From payment to handover',
      paragraphs: [
        'You and the seller arrange the handover. We hold your money meanwhile. When you take the laptop, say the code on your order’s page to the seller, who enters it.',
        ({ handOverDays, cancelHours, answerHours }: OrderTerms) =>
          `If that doesn’t happen within ${days(handOverDays)}, the whole amount goes back to your card. You can also cancel within ${hours(cancelHours)} of paying, and the seller at any time before the handover. After that time, you can say that you didn’t take the laptop: unless the seller objects within ${hours(answerHours)}, your money goes back.`,
        'You get the seller’s phone number and email at once if your email is verified and you’ve cancelled no paid order in 30 days, otherwise when you can no longer cancel.',
        ({ acceptHours }: OrderTerms) =>
          `Once you have the laptop, you have ${hours(acceptHours)} to report a problem. If you report none, the money is the seller’s.`,
        ({ endDays }: OrderTerms) =>
          `If you report one, you and the seller can settle it: with your money back, or part of it. If you don’t agree, an Admin decides. A dispute that is still open after ${days(endDays)} ends by who has the laptop: if you do, the money is the seller’s, otherwise it goes back to you.`,
        ({ payableDays, feePercent }: OrderTerms) =>
          `The seller’s money is payable ${days(payableDays)} after the order is complete.${feePercent === 0 ? '' : ` We keep ${feePercent}% of it as a fee. The buyer pays nothing on top.`}`,
        'While your bank questions a payment, its order is paused and the seller isn’t paid. If the bank takes the payment back, the sale is cancelled. If it says the laptop wasn’t received or isn’t as described, the seller owes us what we’ve already sent them. If it says the card was misused and the seller had entered the code, that loss is ours. We ask your bank to confirm each payment with you (3-D Secure).',
        'We don’t run repairs, and we don’t ship a laptop back: you and the seller arrange a return.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Sell only what is yours, describe it truthfully, and hand over the laptop that you listed. Keep your password to yourself.',
        'Report listings that look wrong. Admins can withdraw listings and delete accounts, and each time it is recorded.',
      ],
    },
    {
      title: 'What we don’t promise',
      paragraphs: [
        'No one checks a listing before it appears. Ask the seller about what it leaves out, and look at the laptop before you say your code.',
        'The market may be unavailable at times, and it may change. Your rights by law remain as they are.',
      ],
    },
  ],
  testMode: {
    title: 'Cards in test mode',
    paragraphs: [
      'Card payments are in test mode here. Only test cards work and no money moves, so a paid order isn’t a real purchase.',
    ],
  },
} as const
