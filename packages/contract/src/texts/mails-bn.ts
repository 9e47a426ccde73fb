import type * as en from './mails-en.ts'
import type { LostOutcome } from './mails-en.ts'
import { digits } from './bn/digits.ts'
import type { Translated } from './shape.ts'

interface Contact {
  name: string
  email: string
  phone: string
  address?: string
}

const hello = (name: string) => `প্রিয় ${name},`
// As in the English mails: a mail to an unverified address has no name in its greeting, because an attacker could have chosen it.
const helloStranger = 'শুভেচ্ছা,'

export const mailTexts = {
  verification: ({ link }) => ({
    subject: 'আপনার ইমেইল ঠিকানা যাচাই করুন',
    body: [
      helloStranger,
      'ঠিকানাটি যে আপনার, তা নিশ্চিত করতে এই লিংকটি খুলুন।',
      { say: 'ঠিকানা যাচাই করুন', url: link },
      'লিংকটি এক ঘণ্টা পর্যন্ত, একবারই কাজ করবে। আপনি সাইন আপ না করে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন।',
    ],
  }),
  'password-reset': ({ link }) => ({
    subject: 'নতুন পাসওয়ার্ড দিন',
    body: [
      helloStranger,
      'নতুন পাসওয়ার্ড দিতে এই লিংকটি খুলুন।',
      { say: 'নতুন পাসওয়ার্ড দিন', url: link },
      'লিংকটি এক ঘণ্টা পর্যন্ত, একবারই কাজ করবে। আপনি না চেয়ে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন।',
    ],
  }),
  'newsletter-confirmation': ({ link }) => ({
    subject: 'নিউজলেটার সাবস্ক্রিপশন নিশ্চিত করুন',
    body: [
      helloStranger,
      'কেউ একজন এই ঠিকানায় আমাদের নিউজলেটার পাঠাতে বলেছেন। আপনি বলে থাকলে এই লিংকটি খুলুন।',
      { say: 'নিউজলেটার পাঠান', url: link },
      'লিংকটি সাত দিন পর্যন্ত, একবারই কাজ করবে। আপনি না বলে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন, আমরা কিছু পাঠাব না।',
    ],
  }),
  'order-paid-buyer': ({ name, item, amount, trxId, seller, link }) => ({
    subject: `আপনি কিনেছেন: ${item}`,
    body: [
      hello(name),
      `“${item}”-এর জন্য আপনার ${amount} পেমেন্ট আমরা পেয়েছি। আপনার লেনদেন নম্বর ${trxId}।`,
      `ল্যাপটপ বুঝে নিতে বিক্রেতার সঙ্গে যোগাযোগ করুন: ${contact(seller)}`,
      { say: 'আমার অর্ডার', url: link },
    ],
  }),
  'order-paid-seller': ({ name, item, amount, buyer, link }) => ({
    subject: `আপনি বিক্রি করেছেন: ${item}`,
    body: [
      hello(name),
      `“${item}” বিক্রি হয়েছে: ${buyer.name} ${amount} পরিশোধ করেছেন।`,
      `ল্যাপটপ বুঝিয়ে দিতে ক্রেতার সঙ্গে যোগাযোগ করুন: ${contact(buyer)}`,
      { say: 'আমার বিজ্ঞাপন', url: link },
    ],
  }),
  'money-back': ({ name, item, trxId }) => ({
    subject: `টাকা ফেরত আসছে: ${item}`,
    body: [
      hello(name),
      `“${item}”-এর জন্য আপনার কার্ড থেকে টাকা কাটা হয়েছিল, কিন্তু ঠিক তার আগে ল্যাপটপটি অন্য একজন কিনে নিয়েছেন। পুরো টাকা আপনার কার্ডে ফেরত দেওয়া হয়েছে (পেমেন্ট ${trxId})। ব্যাংকের হিসাবে তা দেখা যেতে কয়েক দিন লাগে।`,
    ],
  }),
  'charge-refunded': ({ name, item, amount, trxId }) => ({
    subject: `টাকা ফেরত দেওয়া হয়েছে: ${item}`,
    body: [
      hello(name),
      `“${item}”-এর জন্য আপনার কার্ড থেকে ${amount} কাটা হয়েছিল, আর অর্ডার সংরক্ষণের আগেই পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${trxId})। ল্যাপটপটি আপনি কেনেননি। ব্যাংকের হিসাবে টাকা দেখা যেতে কয়েক দিন লাগতে পারে।`,
    ],
  }),
  'order-refunded-buyer': ({ name, item, amount, trxId, seller, link, ...refund }) => ({
    subject: refundSubject(refund.whole, item),
    body: [
      hello(name),
      ...(refund.whole
        ? [
            `“${item}”-এর জন্য আপনার ${amount} পেমেন্টের পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${trxId}), তাই কেনাটি বাতিল। ব্যাংকের হিসাবে টাকা দেখা যেতে কয়েক দিন লাগতে পারে।`,
            `ল্যাপটপটি আগেই পেয়ে থাকলে ফেরত দেওয়ার জন্য বিক্রেতার সঙ্গে যোগাযোগ করুন: ${contact(seller)}`,
          ]
        : [
            `“${item}”-এর জন্য আপনার ${amount} পেমেন্টের মধ্যে এ পর্যন্ত ${refund.back} ফেরত দেওয়া হয়েছে (পেমেন্ট ${trxId})। ল্যাপটপটি আপনারই আছে। ব্যাংকের হিসাবে টাকা দেখা যেতে কয়েক দিন লাগতে পারে।`,
          ]),
      { say: 'আমার অর্ডার', url: link },
    ],
  }),
  'order-refunded-seller': ({ name, item, amount, buyer, link, ...refund }) => ({
    subject: refundSubject(refund.whole, item),
    body: [
      hello(name),
      ...(refund.whole
        ? [
            refund.takenByBank
              ? `আপত্তির পর ক্রেতার ব্যাংক “${item}”-এর ${amount} পেমেন্ট ফিরিয়ে নিয়েছে। বিক্রিটি বাতিল।`
              : `“${item}”-এর জন্য ক্রেতার ${amount} পেমেন্টের পুরো টাকা ফেরত দেওয়া হয়েছে। বিক্রিটি বাতিল।`,
            `ল্যাপটপটি ক্রেতার কাছে থাকলে ফেরত নেওয়ার জন্য তাঁর সঙ্গে যোগাযোগ করুন: ${contact(buyer)}`,
            'আপনার বিজ্ঞাপন সাময়িকভাবে বন্ধ আছে। আবার বিক্রি করতে পারলে “আমার বিজ্ঞাপন” পাতায় “আবার চালু করুন” চাপুন।',
          ]
        : [
            `“${item}”-এর জন্য ক্রেতার ${amount} পেমেন্টের মধ্যে এ পর্যন্ত ${refund.back} ফেরত দেওয়া হয়েছে। ল্যাপটপটি বিক্রীতই আছে।`,
          ]),
      { say: 'আমার বিজ্ঞাপন', url: link },
    ],
  }),
  'payment-disputed': ({ name, item, amount, link }) => ({
    subject: `পেমেন্ট নিয়ে আপত্তি: ${item}`,
    body: [
      hello(name),
      `“${item}”-এর ${amount} পেমেন্ট নিয়ে ক্রেতার ব্যাংক আপত্তি তুলেছে। ল্যাপটপটি এখনো আপনার কাছে থাকলে ব্যাংকের সিদ্ধান্ত না আসা পর্যন্ত রেখে দিন। টাকা ক্রেতার কাছে ফেরত গেলে আমরা ইমেইলে জানাব।`,
      { say: 'আমার বিজ্ঞাপন', url: link },
    ],
  }),
  'laptop-booked': ({ name, item, buyerName, phone, link }) => ({
    subject: `বুক করা হয়েছে: ${item}`,
    body: [
      hello(name),
      `${buyerName} আপনার ল্যাপটপ “${item}” বুক করেছেন।`,
      ...(phone === '' ? [] : [`তাঁর ফোন নম্বর: ${phone}`]),
      'তিনি এখন আমাদের সাইটে কার্ডে দাম দিতে পারেন, অথবা আগে আপনার সঙ্গে যোগাযোগ করতে পারেন। বুক করলে ল্যাপটপটি আটকে থাকে না: কেউ দাম না দেওয়া পর্যন্ত এটি বিক্রির তালিকায় থাকবে।',
      { say: 'আমার বিজ্ঞাপন', url: link },
    ],
  }),
  'booking-lost': ({ name, item, brand, outcome, link }) => ({
    subject: lostSubject(outcome, item),
    body: [hello(name), whyLost(outcome, item), { say: `${brand}-এর অন্য ল্যাপটপ দেখুন`, url: link }],
  }),
  'listing-expires': ({ name, item, day, days, link }) => ({
    subject: `${day} তারিখে মেয়াদ শেষ: ${item}`,
    body: [
      hello(name),
      `আপনার বিজ্ঞাপন “${item}”-এর মেয়াদ ${day} তারিখে শেষ হবে। এরপর কেউ এটি খুঁজে পাবেন না, বুকও করতে পারবেন না।`,
      `এখনো বিক্রি করতে চান? “আমার বিজ্ঞাপন” পাতায় “নবায়ন করুন” চাপলে বিজ্ঞাপনটি আরও ${digits(days)} দিন থাকবে, প্রকাশের তারিখও বদলাবে না।`,
      { say: 'আমার বিজ্ঞাপন', url: link },
    ],
  }),
  'listing-expired': ({ name, item, days, link }) => ({
    subject: `মেয়াদ শেষ: ${item}`,
    body: [
      hello(name),
      `আপনার বিজ্ঞাপন “${item}”-এর মেয়াদ শেষ হয়েছে। এখন কেউ এটি খুঁজে পাবেন না, বুকও করতে পারবেন না।`,
      `এখনো বিক্রি করতে চান? “আমার বিজ্ঞাপন” পাতায় “নবায়ন করুন” চাপলে বিজ্ঞাপনটি আরও ${digits(days)} দিনের জন্য চালু হবে। প্রকাশের তারিখ ও বুকিংগুলো আগের মতোই থাকবে।`,
      { say: 'আমার বিজ্ঞাপন', url: link },
    ],
  }),
  'report-handled': ({ name, item, outcome }) => ({
    subject: `আপনার অভিযোগ দেখা হয়েছে: ${item}`,
    body: [
      hello(name),
      outcome === 'withdrawn'
        ? `আপনি “${item}” নিয়ে অভিযোগ করেছিলেন। আমরা তা দেখে বিজ্ঞাপনটি সরিয়ে নিয়েছি। জানানোর জন্য ধন্যবাদ।`
        : `আপনি “${item}” নিয়ে অভিযোগ করেছিলেন। আমরা তা দেখেছি; বিক্রি বন্ধ করার মতো কিছু পাইনি, তাই বিজ্ঞাপনটি থাকছে। জানানোর জন্য ধন্যবাদ।`,
    ],
  }),
} as const satisfies Translated<typeof en.mailTexts>

export const mailClosing = 'Buy & Sale Laptops' satisfies Translated<typeof en.mailClosing>

function refundSubject(whole: boolean, item: string): string {
  return whole ? `টাকা ফেরত দেওয়া হয়েছে: ${item}` : `টাকার কিছু অংশ ফেরত দেওয়া হয়েছে: ${item}`
}

function contact({ name, email, phone, address = '' }: Contact): string {
  return [name, email, phone, address].filter((part) => part !== '').join(', ')
}

function lostSubject(outcome: LostOutcome, item: string): string {
  if (outcome === 'sold') return `অন্য কেউ কিনে নিয়েছেন: ${item}`
  return outcome === 'paused' ? `আপাতত বন্ধ: ${item}` : `আর পাওয়া যাচ্ছে না: ${item}`
}

function whyLost(outcome: LostOutcome, item: string): string {
  if (outcome === 'sold') return `আপনার বুক করা “${item}” অন্য একজন কিনে নিয়েছেন। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
  if (outcome === 'paused')
    return `বিক্রেতা আপনার বুক করা “${item}”-এর বিজ্ঞাপন সাময়িকভাবে বন্ধ রেখেছেন। আপাতত এটি কেনা যাবে না। আপনার বুকিং থাকছে, বিজ্ঞাপনটি আবার চালু হলে দাম দিতে পারবেন। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
  if (outcome === 'expired')
    return `আপনার বুক করা “${item}”-এর বিজ্ঞাপনের মেয়াদ শেষ হয়েছে। আপনার বুকিং থাকছে, বিক্রেতা বিজ্ঞাপনটি নবায়ন করলে দাম দিতে পারবেন। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
  return `আপনার বুক করা “${item}” আর পাওয়া যাচ্ছে না: বিজ্ঞাপনটি সরিয়ে নেওয়া হয়েছে। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
}
