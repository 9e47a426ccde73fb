import { helloStranger, inLanguages } from '../../platform/mails/mail-texts.ts'

interface Given {
  'newsletter-confirmation': { link: string }
}

export const newsletterMailTexts = inLanguages<Given>({
  en: {
    'newsletter-confirmation': ({ link }) => ({
      subject: 'Confirm your newsletter subscription',
      body: [
        helloStranger.en,
        'Someone asked us to send our newsletter to this address. If it was you, open this link.',
        { say: 'Send me the newsletter', url: link },
        'It works once, within seven days. If it wasn’t you, you can ignore this email and we won’t send anything.',
      ],
    }),
  },
  bn: {
    'newsletter-confirmation': ({ link }) => ({
      subject: 'নিউজলেটার সাবস্ক্রিপশন নিশ্চিত করুন',
      body: [
        helloStranger.bn,
        'কেউ একজন এই ঠিকানায় আমাদের নিউজলেটার পাঠাতে বলেছেন। আপনি বলে থাকলে এই লিংকটি খুলুন।',
        { say: 'নিউজলেটার পাঠান', url: link },
        'লিংকটি সাত দিন পর্যন্ত, একবারই কাজ করবে। আপনি না বলে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন, আমরা কিছু পাঠাব না।',
      ],
    }),
  },
})
