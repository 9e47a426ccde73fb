export const privacy = {
  title: 'Privacy',
  about: 'What this market stores about you and why, who sees it, how long it stays, and how to download or delete it.',
  lead: 'What we store about you, why, and for how long. We show no one else’s ads and use no trackers.',
  chapters: [
    {
      title: 'Your account',
      paragraphs: [
        'Your name, email, address, photo, account type and language, so that you can log in and trade. Of your password we keep only a hash, from which it can’t be read.',
        'If you continue with Google, Google gives us your name, email and picture.',
      ],
    },
    {
      title: 'What others see',
      paragraphs: [
        'Everyone sees your listings, with your name and photo. A listing’s phone number and your email are shown only to Admins, to the person who bought that laptop, and to people who have booked it and verified their email.',
        'When you book a laptop, its seller gets your name and the phone number in your booking, but neither your email nor your address. When it’s paid, buyer and seller see each other’s name, email and phone number. If your email is verified, you also get them by email; a seller’s email has the address in the booking, too.',
        'Admins see who wrote a report. The seller doesn’t.',
        'A report of your laptop is read in your browser and isn’t sent. If it has a serial number, a code made from it is stored with the listing, to find a laptop that is listed twice.',
        'When a buyer checks a laptop before taking it, the result stays with the order, for buyer and seller, without a serial number. The address of the check and the key of the browser that opened it are deleted within three hours.',
      ],
    },
    {
      title: 'Payments',
      paragraphs: [
        'Your card number goes straight to the card provider and never reaches us. We keep the laptop, the amount, the time and the provider’s transaction number, as the proof of sale for both sides.',
        'When you sell, we keep the bank account or wallet that your money goes to, encrypted. Only an Admin who sends it sees the whole number, and each time is recorded. When you change or delete it, the old one is deleted at once; if money was sent there, 180 days after the last payout, because it may come back or you may ask about it.',
      ],
    },
    {
      title: 'Activity',
      paragraphs: [
        'We record what is done to accounts and listings, so that misuse can be traced. The IP address beside it is deleted after 90 days. Your profile leads to the entries about you.',
        'Notices of what happened to your listings and orders are deleted after 180 days.',
        'The server’s own log may hold the IP address of a request. The operator decides how long.',
      ],
    },
    {
      title: 'Cookies and your browser’s storage',
      paragraphs: [
        'Cookies keep you logged in for up to 30 days. Another one tells for 400 days that you’ve logged in with this browser, so that strangers who guess at your password can’t lock you out. A third remembers your language for a year.',
        'Your browser also stores your login token, the theme, a listing that you haven’t finished, and, until you log out or clear them, the last nine laptops you looked at, those you chose to compare and which ones your last import from a file listed. On the payment page, the card provider may set cookies of its own.',
      ],
    },
    {
      title: 'Emails',
      paragraphs: [
        'We email you about your account, your bookings and your sales. Until you verify your email, we send only links that were asked for and short messages about payments. The newsletter goes only to people who confirmed it.',
      ],
    },
    {
      title: 'Download and delete',
      paragraphs: [
        'On your profile you can download everything we hold about you as one file, and delete your account.',
        'Deleting removes your name, email, address, photo, wishlist, drafts, reports and unpaid bookings, and withdraws your listings. Payments, paid orders and sold laptops stay without your name, because they belong to the other side too. Older backups still hold your data until they are replaced.',
      ],
    },
  ],
  toProfile: 'Go to My Profile',
} as const
