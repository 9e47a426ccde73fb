import { listingDays } from '../../items.ts'

export const terms = {
  title: 'Terms of use',
  about: 'How this market for used laptops works: listings, booking, payment, refunds, and what isn’t promised.',
  lead: 'What you can expect from this market, and what it expects from you.',
  chapters: [
    {
      title: 'What this market is',
      paragraphs: [
        'People sell their used laptops here, and other people buy them. The sale is between the seller and the buyer: we don’t own, inspect or ship any laptop.',
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
        'You and the seller arrange the handover. A laptop that isn’t as described is between the two of you: we don’t run returns or repairs.',
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
        'No one checks a listing before it appears. See the laptop before you pay, and ask the seller about what the listing leaves out.',
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
