import { digits } from '@market/contract/texts/bn/digits'
import { plural } from '@market/contract/texts/en/plural'
import { helloStranger, inLanguages } from '../../platform/mails/mail-texts.ts'

/** What an account can hold: one, several, and in Bengali. */
const words = {
  listings: ['listing', 'listings', 'বিজ্ঞাপন'],
  drafts: ['draft', 'drafts', 'খসড়া'],
  bookings: ['booking', 'bookings', 'বুকিং'],
  orders: ['order', 'orders', 'অর্ডার'],
  wishes: ['wish', 'wishes', 'পছন্দ'],
} as const
type Words = (typeof words)[keyof typeof words]
export type Held = Record<keyof typeof words, number>

interface Given {
  verification: { link: string }
  'password-reset': { link: string }
  'account-proven': Held & { link: string }
}

/** Those of which there is one at least. */
function listed(held: Held, say: (count: number, words: Words) => string): string {
  const kinds = Object.keys(words) as (keyof Held)[]
  return kinds.flatMap((kind) => (held[kind] === 0 ? [] : [say(held[kind], words[kind])])).join(', ')
}

const inEnglish = (count: number, [one, other]: Words) => `${count} ${plural(count, { one, other })}`
const inBengali = (count: number, [, , word]: Words) => `${digits(count)}টি ${word}`

export const accountMailTexts = inLanguages<Given>({
  en: {
    verification: ({ link }) => ({
      subject: 'Verify your email address',
      body: [
        helloStranger.en,
        'Please open this link to confirm that this is your address.',
        { say: 'Verify this address', url: link },
        'It works once, within one hour. If you didn’t sign up, you can ignore this email.',
      ],
    }),
    'password-reset': ({ link }) => ({
      subject: 'Choose a new password',
      body: [
        helloStranger.en,
        'Open this link to choose a new password.',
        { say: 'Choose a new password', url: link },
        'It works once, within one hour. If you didn’t ask for it, you can ignore this email.',
      ],
    }),
    'account-proven': ({ link, ...held }) => ({
      subject: 'Your email is verified',
      body: [
        helloStranger.en,
        `This is what your account has: ${listed(held, inEnglish)}.`,
        ...(held.listings > 0 ? ['Your listings are paused until you list them again in My Products.'] : []),
        'Every other session has been logged out. If it wasn’t you who signed up, reset your password now.',
        { say: 'My Products', url: link },
      ],
    }),
  },
  bn: {
    verification: ({ link }) => ({
      subject: 'আপনার ইমেইল ঠিকানা যাচাই করুন',
      body: [
        helloStranger.bn,
        'ঠিকানাটি যে আপনার, তা নিশ্চিত করতে এই লিংকটি খুলুন।',
        { say: 'ঠিকানা যাচাই করুন', url: link },
        'লিংকটি এক ঘণ্টা পর্যন্ত, একবারই কাজ করবে। আপনি সাইন আপ না করে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন।',
      ],
    }),
    'password-reset': ({ link }) => ({
      subject: 'নতুন পাসওয়ার্ড দিন',
      body: [
        helloStranger.bn,
        'নতুন পাসওয়ার্ড দিতে এই লিংকটি খুলুন।',
        { say: 'নতুন পাসওয়ার্ড দিন', url: link },
        'লিংকটি এক ঘণ্টা পর্যন্ত, একবারই কাজ করবে। আপনি না চেয়ে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন।',
      ],
    }),
    'account-proven': ({ link, ...held }) => ({
      subject: 'আপনার ইমেইল যাচাই হয়েছে',
      body: [
        helloStranger.bn,
        `আপনার অ্যাকাউন্টে যা আছে: ${listed(held, inBengali)}।`,
        ...(held.listings > 0 ? ['আপনার বিজ্ঞাপন সাময়িকভাবে বন্ধ আছে। “আমার বিজ্ঞাপন” পাতায় আবার চালু করতে পারেন।'] : []),
        'অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে। আপনি নিজে সাইন আপ না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
        { say: 'আমার বিজ্ঞাপন', url: link },
      ],
    }),
  },
})
