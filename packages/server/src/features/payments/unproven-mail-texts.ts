import { helloStranger, inLanguages } from '../../platform/mails/mail-texts.ts'

/** Nothing that a user typed. `number`: the transaction ID. */
interface OfPayment {
  number: string
  amount: string
  link: string
  contactFrom: string | null
}

interface Refund {
  back: string
  whole: boolean
  takenByBank: boolean
}

interface Given {
  'order-paid-buyer': OfPayment
  'order-paid-seller': OfPayment
  'money-back': OfPayment
  'charge-refunded': OfPayment
  'order-refunded-buyer': OfPayment & Refund
  'order-refunded-seller': OfPayment & Refund
  'payment-disputed': OfPayment
}

const statement = {
  en: 'It can take a few days to show on your statement.',
  bn: 'ব্যাংকের হিসাবে টাকা দেখা যেতে কয়েক দিন লাগতে পারে।',
}
const whyShort = {
  en: 'This email leaves out names and titles because this address isn’t verified yet. You can verify it in My Profile. If you didn’t sign up, you can ignore this email.',
  bn: 'এই ঠিকানা এখনো যাচাই করা হয়নি, তাই এই ইমেইলে কারও নাম বা ল্যাপটপের নাম নেই। “আমার প্রোফাইল” পাতায় ঠিকানাটি যাচাই করতে পারেন। আপনি সাইন আপ না করে থাকলে এই ইমেইলটি উপেক্ষা করতে পারেন।',
}
const toOrders = {
  en: (url: string) => ({ say: 'My Orders', url }),
  bn: (url: string) => ({ say: 'আমার অর্ডার', url }),
}
const toProducts = {
  en: (url: string) => ({ say: 'My Products', url }),
  bn: (url: string) => ({ say: 'আমার বিজ্ঞাপন', url }),
}

const refundSubject = {
  en(amount: string, { whole, back }: Refund): string {
    return whole ? `Payment refunded: ${amount}` : `Partly refunded: ${back} of ${amount}`
  },
  bn(amount: string, { whole, back }: Refund): string {
    return whole ? `টাকা ফেরত দেওয়া হয়েছে: ${amount}` : `টাকার কিছু অংশ ফেরত দেওয়া হয়েছে: ${amount}-এর মধ্যে ${back}`
  },
}

/**
 * The mails about a payment, for an address that nobody has verified. Anyone can sign up with a stranger's address, and
 * pay for a listing of their own: names, titles and contacts could deliver a message to that stranger in the product's
 * name.
 */
export const unprovenPaymentMailTexts = inLanguages<Given>({
  en: {
    'order-paid-buyer': ({ number, amount, link, contactFrom }) => ({
      subject: `Payment received: ${amount}`,
      body: [
        helloStranger.en,
        `We’ve received your payment of ${amount} for a laptop. Your transaction ID is ${number}.`,
        contactFrom === null
          ? 'Open My Orders to see the laptop and how to reach the seller.'
          : `Open My Orders to see the laptop, and from ${contactFrom} on how to reach the seller.`,
        toOrders.en(link),
        whyShort.en,
      ],
    }),
    'order-paid-seller': ({ number, amount, link }) => ({
      subject: `Your laptop is sold: ${amount}`,
      body: [
        helloStranger.en,
        `A buyer has paid ${amount} for your laptop. The transaction ID is ${number}.`,
        'Open My Products to see the laptop and how to reach the buyer.',
        toProducts.en(link),
        whyShort.en,
      ],
    }),
    'money-back': ({ number, amount, link }) => ({
      subject: `Refund on its way: ${amount}`,
      body: [
        helloStranger.en,
        `Your card was charged ${amount} for a laptop that someone else had bought a moment before. We’ve refunded the full amount to your card (payment ${number}). ${statement.en}`,
        toOrders.en(link),
        whyShort.en,
      ],
    }),
    'charge-refunded': ({ number, amount, link }) => ({
      subject: `Payment refunded: ${amount}`,
      body: [
        helloStranger.en,
        `Your card was charged ${amount} for a laptop and refunded in full before the order was saved (payment ${number}). You haven’t bought the laptop. ${statement.en}`,
        toOrders.en(link),
        whyShort.en,
      ],
    }),
    'order-refunded-buyer': ({ number, amount, link, ...refund }) => ({
      subject: refundSubject.en(amount, refund),
      body: [
        helloStranger.en,
        ...(refund.whole
          ? [
              `Your payment of ${amount} has been refunded in full (payment ${number}), so the purchase is cancelled. ${statement.en}`,
              'If you already have the laptop, contact the seller to arrange its return.',
            ]
          : [
              `So far, ${refund.back} of your payment of ${amount} has been refunded (payment ${number}). The laptop is still yours. ${statement.en}`,
            ]),
        toOrders.en(link),
        whyShort.en,
      ],
    }),
    'order-refunded-seller': ({ number, amount, link, ...refund }) => ({
      subject: refundSubject.en(amount, refund),
      body: [
        helloStranger.en,
        ...(refund.whole
          ? [
              refund.takenByBank
                ? `After a dispute, the buyer’s bank has taken back the payment of ${amount} (payment ${number}). The sale is cancelled.`
                : `The buyer’s payment of ${amount} has been refunded in full (payment ${number}). The sale is cancelled.`,
              'If the buyer already has the laptop, contact them to arrange its return.',
              'Your listing is paused. When you can sell the laptop, press List again in My Products.',
            ]
          : [
              `So far, ${refund.back} of the buyer’s payment of ${amount} has been refunded (payment ${number}). The laptop is still sold.`,
            ]),
        toProducts.en(link),
        whyShort.en,
      ],
    }),
    'payment-disputed': ({ number, amount, link }) => ({
      subject: `Payment disputed: ${amount}`,
      body: [
        helloStranger.en,
        `The buyer’s bank questions the payment of ${amount} (payment ${number}). If you still have the laptop, keep it until the bank decides. We’ll email you if the money goes back to the buyer.`,
        toProducts.en(link),
        whyShort.en,
      ],
    }),
  },
  bn: {
    'order-paid-buyer': ({ number, amount, link, contactFrom }) => ({
      subject: `পেমেন্ট পেয়েছি: ${amount}`,
      body: [
        helloStranger.bn,
        `একটি ল্যাপটপের জন্য আপনার ${amount} পেমেন্ট আমরা পেয়েছি। আপনার লেনদেন নম্বর ${number}।`,
        contactFrom === null
          ? 'কোন ল্যাপটপ এবং বিক্রেতার সঙ্গে কীভাবে যোগাযোগ করবেন, তা “আমার অর্ডার” পাতায় দেখুন।'
          : `কোন ল্যাপটপ, তা “আমার অর্ডার” পাতায় দেখুন। বিক্রেতার সঙ্গে কীভাবে যোগাযোগ করবেন, তা সেখানে ${contactFrom} থেকে থাকবে।`,
        toOrders.bn(link),
        whyShort.bn,
      ],
    }),
    'order-paid-seller': ({ number, amount, link }) => ({
      subject: `আপনার ল্যাপটপ বিক্রি হয়েছে: ${amount}`,
      body: [
        helloStranger.bn,
        `আপনার ল্যাপটপের জন্য একজন ক্রেতা ${amount} পরিশোধ করেছেন। লেনদেন নম্বর ${number}।`,
        'কোন ল্যাপটপ এবং ক্রেতার সঙ্গে কীভাবে যোগাযোগ করবেন, তা “আমার বিজ্ঞাপন” পাতায় দেখুন।',
        toProducts.bn(link),
        whyShort.bn,
      ],
    }),
    'money-back': ({ number, amount, link }) => ({
      subject: `টাকা ফেরত আসছে: ${amount}`,
      body: [
        helloStranger.bn,
        `একটি ল্যাপটপের জন্য আপনার কার্ড থেকে ${amount} কাটা হয়েছিল, কিন্তু ঠিক তার আগে ল্যাপটপটি অন্য একজন কিনে নিয়েছেন। পুরো টাকা আপনার কার্ডে ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ${statement.bn}`,
        toOrders.bn(link),
        whyShort.bn,
      ],
    }),
    'charge-refunded': ({ number, amount, link }) => ({
      subject: `টাকা ফেরত দেওয়া হয়েছে: ${amount}`,
      body: [
        helloStranger.bn,
        `একটি ল্যাপটপের জন্য আপনার কার্ড থেকে ${amount} কাটা হয়েছিল, আর অর্ডার সংরক্ষণের আগেই পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ল্যাপটপটি আপনি কেনেননি। ${statement.bn}`,
        toOrders.bn(link),
        whyShort.bn,
      ],
    }),
    'order-refunded-buyer': ({ number, amount, link, ...refund }) => ({
      subject: refundSubject.bn(amount, refund),
      body: [
        helloStranger.bn,
        ...(refund.whole
          ? [
              `আপনার ${amount} পেমেন্টের পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${number}), তাই কেনাটি বাতিল। ${statement.bn}`,
              'ল্যাপটপটি আগেই পেয়ে থাকলে ফেরত দেওয়ার জন্য বিক্রেতার সঙ্গে যোগাযোগ করুন।',
            ]
          : [
              `আপনার ${amount} পেমেন্টের মধ্যে এ পর্যন্ত ${refund.back} ফেরত দেওয়া হয়েছে (পেমেন্ট ${number})। ল্যাপটপটি আপনারই আছে। ${statement.bn}`,
            ]),
        toOrders.bn(link),
        whyShort.bn,
      ],
    }),
    'order-refunded-seller': ({ number, amount, link, ...refund }) => ({
      subject: refundSubject.bn(amount, refund),
      body: [
        helloStranger.bn,
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
        toProducts.bn(link),
        whyShort.bn,
      ],
    }),
    'payment-disputed': ({ number, amount, link }) => ({
      subject: `পেমেন্ট নিয়ে আপত্তি: ${amount}`,
      body: [
        helloStranger.bn,
        `ক্রেতার ব্যাংক ${amount} পেমেন্ট নিয়ে আপত্তি তুলেছে (পেমেন্ট ${number})। ল্যাপটপটি এখনো আপনার কাছে থাকলে ব্যাংকের সিদ্ধান্ত না আসা পর্যন্ত রেখে দিন। টাকা ক্রেতার কাছে ফেরত গেলে আমরা ইমেইলে জানাব।`,
        toProducts.bn(link),
        whyShort.bn,
      ],
    }),
  },
})
