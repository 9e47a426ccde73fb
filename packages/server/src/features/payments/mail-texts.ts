import { hello, inLanguages } from '../../platform/mails/mail-texts.ts'

interface Contact {
  name: string
  email: string
  phone: string
  address?: string
}

/** `amount` and `back`, which is refunded so far, have their currency. */
interface OfOrder {
  name: string
  item: string
  trxId: string
  amount: string
  seller: Contact
  buyer: Contact
  /** When the buyer gets the seller's contact; null: it is in the mail. */
  contactFrom: string | null
  link: string
}

interface Refund {
  back: string
  whole: boolean
  takenByBank: boolean
}

interface Given {
  'order-paid-buyer': OfOrder
  'order-paid-seller': OfOrder
  'money-back': OfOrder
  'charge-refunded': OfOrder
  'order-refunded-buyer': OfOrder & Refund
  'order-refunded-seller': OfOrder & Refund
  'payment-disputed': OfOrder
}

function contact({ name, email, phone, address = '' }: Contact): string {
  return [name, email, phone, address].filter((part) => part !== '').join(', ')
}

const refundSubject = {
  en({ whole }: Refund, item: string): string {
    return whole ? `Payment refunded: ${item}` : `Partly refunded: ${item}`
  },
  bn({ whole }: Refund, item: string): string {
    return whole ? `টাকা ফেরত দেওয়া হয়েছে: ${item}` : `টাকার কিছু অংশ ফেরত দেওয়া হয়েছে: ${item}`
  },
}

export const paymentMailTexts = inLanguages<Given>({
  en: {
    'order-paid-buyer': ({ name, item, amount, trxId, seller, contactFrom, link }) => ({
      subject: `You bought: ${item}`,
      body: [
        hello.en(name),
        `We’ve received your payment of ${amount} for “${item}”. Your transaction ID is ${trxId}.`,
        contactFrom === null
          ? `Contact the seller to arrange the handover: ${contact(seller)}`
          : `From ${contactFrom} on, your order says how to contact the seller.`,
        'Your order has a code. Say it only when you have looked at the laptop and take it with you.',
        { say: 'My Orders', url: link },
      ],
    }),
    'order-paid-seller': ({ name, item, amount, buyer, link }) => ({
      subject: `You sold: ${item}`,
      body: [
        hello.en(name),
        `“${item}” is sold: ${buyer.name} has paid ${amount}.`,
        `Contact the buyer to arrange the handover: ${contact(buyer)}`,
        'Don’t let go of the laptop before you have entered the buyer’s code.',
        { say: 'My Products', url: link },
      ],
    }),
    'money-back': ({ name, item, trxId }) => ({
      subject: `Refund on its way: ${item}`,
      body: [
        hello.en(name),
        `Your card was charged for “${item}”, but someone else had bought the laptop a moment before. We’ve refunded the full amount to your card (payment ${trxId}). It can take a few days to show on your statement.`,
      ],
    }),
    'charge-refunded': ({ name, item, amount, trxId }) => ({
      subject: `Payment refunded: ${item}`,
      body: [
        hello.en(name),
        `Your card was charged ${amount} for “${item}” and refunded in full before the order was saved (payment ${trxId}). You haven’t bought the laptop. The refund can take a few days to show on your statement.`,
      ],
    }),
    'order-refunded-buyer': ({ name, item, amount, trxId, seller, link, ...refund }) => ({
      subject: refundSubject.en(refund, item),
      body: [
        hello.en(name),
        ...(refund.whole
          ? [
              `Your payment of ${amount} for “${item}” has been refunded in full (payment ${trxId}), so the purchase is cancelled. It can take a few days to show on your statement.`,
              `If you already have the laptop, contact the seller to arrange its return: ${contact(seller)}`,
            ]
          : [
              `So far, ${refund.back} of your payment of ${amount} for “${item}” has been refunded (payment ${trxId}). The laptop is still yours. It can take a few days to show on your statement.`,
            ]),
        { say: 'My Orders', url: link },
      ],
    }),
    'order-refunded-seller': ({ name, item, amount, buyer, link, ...refund }) => ({
      subject: refundSubject.en(refund, item),
      body: [
        hello.en(name),
        ...(refund.whole
          ? [
              refund.takenByBank
                ? `After a dispute, the buyer’s bank has taken back the payment of ${amount} for “${item}”. The sale is cancelled.`
                : `The buyer’s payment of ${amount} for “${item}” has been refunded in full. The sale is cancelled.`,
              `If the buyer already has the laptop, contact them to arrange its return: ${contact(buyer)}`,
              'Your listing is paused. When you can sell the laptop, press List again in My Products.',
            ]
          : [
              `So far, ${refund.back} of the buyer’s payment of ${amount} for “${item}” has been refunded. The laptop is still sold.`,
            ]),
        { say: 'My Products', url: link },
      ],
    }),
    'payment-disputed': ({ name, item, amount, link }) => ({
      subject: `Payment disputed: ${item}`,
      body: [
        hello.en(name),
        `The buyer’s bank questions the payment of ${amount} for “${item}”. If you still have the laptop, keep it until the bank decides. We’ll email you if the money goes back to the buyer.`,
        { say: 'My Products', url: link },
      ],
    }),
  },
  bn: {
    'order-paid-buyer': ({ name, item, amount, trxId, seller, contactFrom, link }) => ({
      subject: `আপনি কিনেছেন: ${item}`,
      body: [
        hello.bn(name),
        `“${item}”-এর জন্য আপনার ${amount} পেমেন্ট আমরা পেয়েছি। আপনার লেনদেন নম্বর ${trxId}।`,
        contactFrom === null
          ? `ল্যাপটপ বুঝে নিতে বিক্রেতার সঙ্গে যোগাযোগ করুন: ${contact(seller)}`
          : `বিক্রেতার সঙ্গে কীভাবে যোগাযোগ করবেন, তা ${contactFrom} থেকে অর্ডারের পাতায় দেখতে পাবেন।`,
        'আপনার অর্ডারের একটি কোড আছে। ল্যাপটপটি দেখে সঙ্গে নেওয়ার সময়ই কেবল কোডটি বলুন।',
        { say: 'আমার অর্ডার', url: link },
      ],
    }),
    'order-paid-seller': ({ name, item, amount, buyer, link }) => ({
      subject: `আপনি বিক্রি করেছেন: ${item}`,
      body: [
        hello.bn(name),
        `“${item}” বিক্রি হয়েছে: ${buyer.name} ${amount} পরিশোধ করেছেন।`,
        `ল্যাপটপ বুঝিয়ে দিতে ক্রেতার সঙ্গে যোগাযোগ করুন: ${contact(buyer)}`,
        'ক্রেতার কোড দেওয়ার আগে ল্যাপটপটি হাতছাড়া করবেন না।',
        { say: 'আমার বিজ্ঞাপন', url: link },
      ],
    }),
    'money-back': ({ name, item, trxId }) => ({
      subject: `টাকা ফেরত আসছে: ${item}`,
      body: [
        hello.bn(name),
        `“${item}”-এর জন্য আপনার কার্ড থেকে টাকা কাটা হয়েছিল, কিন্তু ঠিক তার আগে ল্যাপটপটি অন্য একজন কিনে নিয়েছেন। পুরো টাকা আপনার কার্ডে ফেরত দেওয়া হয়েছে (পেমেন্ট ${trxId})। ব্যাংকের হিসাবে তা দেখা যেতে কয়েক দিন লাগে।`,
      ],
    }),
    'charge-refunded': ({ name, item, amount, trxId }) => ({
      subject: `টাকা ফেরত দেওয়া হয়েছে: ${item}`,
      body: [
        hello.bn(name),
        `“${item}”-এর জন্য আপনার কার্ড থেকে ${amount} কাটা হয়েছিল, আর অর্ডার সংরক্ষণের আগেই পুরো টাকা ফেরত দেওয়া হয়েছে (পেমেন্ট ${trxId})। ল্যাপটপটি আপনি কেনেননি। ব্যাংকের হিসাবে টাকা দেখা যেতে কয়েক দিন লাগতে পারে।`,
      ],
    }),
    'order-refunded-buyer': ({ name, item, amount, trxId, seller, link, ...refund }) => ({
      subject: refundSubject.bn(refund, item),
      body: [
        hello.bn(name),
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
      subject: refundSubject.bn(refund, item),
      body: [
        hello.bn(name),
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
        hello.bn(name),
        `“${item}”-এর ${amount} পেমেন্ট নিয়ে ক্রেতার ব্যাংক প্রশ্ন তুলেছে। ল্যাপটপটি এখনো আপনার কাছে থাকলে ব্যাংকের সিদ্ধান্ত না আসা পর্যন্ত রেখে দিন। টাকা ক্রেতার কাছে ফেরত গেলে আমরা ইমেইলে জানাব।`,
        { say: 'আমার বিজ্ঞাপন', url: link },
      ],
    }),
  },
})
