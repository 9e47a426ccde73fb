import { digits } from '@market/contract/texts/bn/digits'
import { plural } from '@market/contract/texts/en/plural'
import { hello, inLanguages } from '../../platform/mails/mail-texts.ts'

interface OfExpiry {
  name: string
  item: string
  day: string
  days: number
  link: string
}

interface Given {
  'listing-expires': OfExpiry
  'listing-expired': OfExpiry
}

export const listingMailTexts = inLanguages<Given>({
  en: {
    'listing-expires': ({ name, item, day, days, link }) => ({
      subject: `Expires on ${day}: ${item}`,
      body: [
        hello.en(name),
        `Your listing “${item}” expires on ${day}. After that, no one can find or book it.`,
        `Still for sale? Press Renew in My Products, and it stays for ${days} more ${plural(days, { one: 'day', other: 'days' })} with its Post Date.`,
        { say: 'My Products', url: link },
      ],
    }),
    'listing-expired': ({ name, item, days, link }) => ({
      subject: `Expired: ${item}`,
      body: [
        hello.en(name),
        `Your listing “${item}” has expired. No one can find or book it now.`,
        `Still for sale? Press Renew in My Products, and it’s listed for ${days} more ${plural(days, { one: 'day', other: 'days' })} with its Post Date and bookings.`,
        { say: 'My Products', url: link },
      ],
    }),
  },
  bn: {
    'listing-expires': ({ name, item, day, days, link }) => ({
      subject: `${day} তারিখে মেয়াদ শেষ: ${item}`,
      body: [
        hello.bn(name),
        `আপনার বিজ্ঞাপন “${item}”-এর মেয়াদ ${day} তারিখে শেষ হবে। এরপর কেউ এটি খুঁজে পাবেন না, বুকও করতে পারবেন না।`,
        `এখনো বিক্রি করতে চান? “আমার বিজ্ঞাপন” পাতায় “নবায়ন করুন” চাপলে বিজ্ঞাপনটি আরও ${digits(days)} দিন থাকবে, প্রকাশের তারিখও বদলাবে না।`,
        { say: 'আমার বিজ্ঞাপন', url: link },
      ],
    }),
    'listing-expired': ({ name, item, days, link }) => ({
      subject: `মেয়াদ শেষ: ${item}`,
      body: [
        hello.bn(name),
        `আপনার বিজ্ঞাপন “${item}”-এর মেয়াদ শেষ হয়েছে। এখন কেউ এটি খুঁজে পাবেন না, বুকও করতে পারবেন না।`,
        `এখনো বিক্রি করতে চান? “আমার বিজ্ঞাপন” পাতায় “নবায়ন করুন” চাপলে বিজ্ঞাপনটি আরও ${digits(days)} দিনের জন্য চালু হবে। প্রকাশের তারিখ ও বুকিংগুলো আগের মতোই থাকবে।`,
        { say: 'আমার বিজ্ঞাপন', url: link },
      ],
    }),
  },
})
