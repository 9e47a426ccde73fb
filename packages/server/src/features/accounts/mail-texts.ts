import { helloStranger, inLanguages } from '../../platform/mails/mail-texts.ts'

interface Given {
  verification: { link: string }
  'password-reset': { link: string }
}

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
  },
})
