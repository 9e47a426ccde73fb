import type * as en from './mails-unproven-en.ts'
import type { Translated } from './shape.ts'

export const unprovenMailTexts = {
  'order-paid-buyer': ({ number, amount, link }) => ({
    subject: `পেমেন্ট পেয়েছি: ${amount}`,
    body: [
      hello,
      `একটি ল্যাপটপের জন্য আপনার ${amount} পেমেন্ট আমরা পেয়েছি। আপনার লেনদেন নম্বর ${number}।`,
      'কোন ল্যাপটপ এবং বিক্রেতার সঙ্গে কীভাবে যোগাযোগ করবেন, তা “আমার অর্ডার” পাতায় দেখুন।',
      toOrders(link),
      whyShort,
    ],
  }),
  'order-paid-seller': ({ number, amount, link }) => ({
    subject: `আপনার ল্যাপটপ বিক্রি হয়েছে: ${amount}`,
    body: [
      hello,
      `আপনার ল্যাপটপের জন্য একজন ক্রেতা ${amount} পরিশোধ করেছেন। লেনদেন নম্বর ${number}।`,
      'কোন ল্যাপটপ এবং ক্রেতার সঙ্গে কীভাবে যোগাযোগ করবেন, তা “আমার বিজ্ঞাপন” পাতায় দেখুন।',
      toProducts(link),
      whyShort,
    ],
  }),
  'money-back': ({ number, amount, link }) => ({
    subject: `টাকা ফেরত আসছে: ${amount}`,
    body: [
      hello,
      `একটি ল্যাপটপের জন্য আপনার কার্ড থেকে ${amount} কাটা হয়েছিল, কিন্তু ঠিক তার আগে ল্যাপটপটি অন্য একজন কিনে নিয়েছেন। পুরো টাকা আপনার কার্ডে ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ${statement}`,
      toOrders(link),
      whyShort,
    ],
  }),
  'charge-refunded': ({ number, amount, link }) => ({
    subject: `টাকা ফেরত দেওয়া হয়েছে: ${amount}`,
    body: [
      hello,
      `একটি ল্যাপটপের জন্য আপনার কার্ড থেকে ${amount} কাটা হয়েছিল, আর অর্ডার সংরক্ষণের আগেই পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ল্যাপটপটি আপনি কেনেননি। ${statement}`,
      toOrders(link),
      whyShort,
    ],
  }),
  'order-refunded-buyer': ({ number, amount, link, ...refund }) => ({
    subject: refundSubject(amount, refund),
    body: [
      hello,
      ...(refund.whole
        ? [
            `আপনার ${amount} পেমেন্টের পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${number}), তাই কেনাটি বাতিল। ${statement}`,
            'ল্যাপটপটি আগেই পেয়ে থাকলে ফেরত দেওয়ার জন্য বিক্রেতার সঙ্গে যোগাযোগ করুন।',
          ]
        : [
            `আপনার ${amount} পেমেন্টের মধ্যে এ পর্যন্ত ${refund.back} ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ল্যাপটপটি আপনারই আছে। ${statement}`,
          ]),
      toOrders(link),
      whyShort,
    ],
  }),
  'order-refunded-seller': ({ number, amount, link, ...refund }) => ({
    subject: refundSubject(amount, refund),
    body: [
      hello,
      ...(refund.whole
        ? [
            refund.takenByBank
              ? `আপত্তির পর ক্রেতার ব্যাংক ${amount} পেমেন্ট ফিরিয়ে নিয়েছে (পেমেন্ট ${number})। বিক্রিটি বাতিল।`
              : `ক্রেতার ${amount} পেমেন্টের পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। বিক্রিটি বাতিল।`,
            'ল্যাপটপটি ক্রেতার কাছে থাকলে ফেরত নেওয়ার জন্য তাঁর সঙ্গে যোগাযোগ করুন।',
            'আপনার বিজ্ঞাপন সাময়িকভাবে বন্ধ আছে। আবার বিক্রি করতে পারলে “আমার বিজ্ঞাপন” পাতায় “আবার চালু করুন” চাপুন।',
          ]
        : [
            `ক্রেতার ${amount} পেমেন্টের মধ্যে এ পর্যন্ত ${refund.back} ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ল্যাপটপটি বিক্রীতই আছে।`,
          ]),
      toProducts(link),
      whyShort,
    ],
  }),
  'payment-disputed': ({ number, amount, link }) => ({
    subject: `পেমেন্ট নিয়ে আপত্তি: ${amount}`,
    body: [
      hello,
      `ক্রেতার ব্যাংক ${amount} পেমেন্ট নিয়ে আপত্তি তুলেছে (পেমেন্ট ${number})। ল্যাপটপটি এখনো আপনার কাছে থাকলে ব্যাংকের সিদ্ধান্ত না আসা পর্যন্ত রেখে দিন। টাকা ক্রেতার কাছে ফেরত গেলে আমরা ইমেইলে জানাব।`,
      toProducts(link),
      whyShort,
    ],
  }),
} as const satisfies Translated<typeof en.unprovenMailTexts>

const hello = 'শুভেচ্ছা,'
const statement = 'ব্যাংকের হিসাবে টাকা দেখা যেতে কয়েক দিন লাগতে পারে।'
const whyShort =
  'এই ঠিকানা এখনো যাচাই করা হয়নি, তাই এই ইমেইলে কারও নাম বা ল্যাপটপের নাম নেই। “আমার প্রোফাইল” পাতায় ঠিকানাটি যাচাই করতে পারেন। আপনি সাইন আপ না করে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন।'
const toOrders = (url: string) => ({ say: 'আমার অর্ডার', url })
const toProducts = (url: string) => ({ say: 'আমার বিজ্ঞাপন', url })

function refundSubject(amount: string, { whole, back }: Pick<en.UnprovenRefund, 'whole' | 'back'>): string {
  return whole ? `টাকা ফেরত দেওয়া হয়েছে: ${amount}` : `টাকার কিছু অংশ ফেরত দেওয়া হয়েছে: ${amount}-এর মধ্যে ${back}`
}
