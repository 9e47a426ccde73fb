export const contact = {
  title: 'Contact',
  about: 'How to reach the operator of this market, and where to turn with a question about a laptop or an order.',
  lead: 'Questions about this market, your account or your data? Write to its operator.',
  nobody: 'The operator of this market hasn’t given an address for questions.',
  chapters: [
    {
      title: 'About a laptop',
      paragraphs: [
        'Ask its seller. Once you’ve booked the laptop and verified your email, its page shows the seller’s phone number.',
      ],
    },
    {
      title: 'About a listing that looks wrong',
      paragraphs: ['Log in and choose ‘Report’ on the laptop. The report goes to the Admins.'],
    },
    {
      title: 'About a payment',
      paragraphs: ['My Orders shows each paid order with its transaction id, by which the payment can be found.'],
    },
  ],
} as const
