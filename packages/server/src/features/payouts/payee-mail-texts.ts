import { hello, inLanguages } from '../../platform/mails/mail-texts.ts'

interface Given {
  'payee-changed': { name: string; day: string; time: string; link: string }
}

export const payeeMailTexts = inLanguages<Given>({
  en: {
    'payee-changed': ({ name, day, time, link }) => ({
      subject: 'Your payout details have changed',
      body: [
        hello.en(name),
        `Someone logged in to your account has changed where your money is sent. Payouts use the new details from ${day}, ${time} on.`,
        'If it wasn’t you: before then, reset your password, press “Log out everywhere” on your profile, and enter your own details again. Contact us if you can’t log in.',
        { say: 'My Money', url: link },
      ],
    }),
  },
  bn: {
    'payee-changed': ({ name, day, time, link }) => ({
      subject: 'আপনার টাকা পাওয়ার তথ্য বদলানো হয়েছে',
      body: [
        hello.bn(name),
        `আপনার অ্যাকাউন্টে লগইন করে কেউ টাকা পাওয়ার তথ্য বদলেছেন। ${day}, ${time} থেকে টাকা নতুন ঠিকানায় পাঠানো হবে।`,
        'আপনি না বদলে থাকলে তার আগেই পাসওয়ার্ড বদলান, প্রোফাইলে “সব জায়গা থেকে লগ আউট” চাপুন এবং নিজের তথ্য আবার দিন। লগইন করতে না পারলে আমাদের জানান।',
        { say: 'আমার টাকা', url: link },
      ],
    }),
  },
})
