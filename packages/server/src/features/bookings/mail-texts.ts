import { hello, inLanguages } from '../../platform/mails/mail-texts.ts'

/** Why a buyer can't pay for the laptop that they booked. */
export type LostOutcome = 'sold' | 'withdrawn' | 'paused' | 'expired'

interface Given {
  /** `phone`: empty when the buyer gave none. */
  'laptop-booked': { name: string; item: string; buyerName: string; phone: string; link: string }
  'booking-lost': { name: string; item: string; brand: string; outcome: LostOutcome; link: string }
}

const lostSubject = {
  en(outcome: LostOutcome, item: string): string {
    if (outcome === 'sold') return `Sold to someone else: ${item}`
    return outcome === 'paused' ? `Paused for now: ${item}` : `No longer available: ${item}`
  },
  bn(outcome: LostOutcome, item: string): string {
    if (outcome === 'sold') return `অন্য কেউ কিনে নিয়েছেন: ${item}`
    return outcome === 'paused' ? `আপাতত বন্ধ: ${item}` : `আর পাওয়া যাচ্ছে না: ${item}`
  },
}

const whyLost = {
  en(outcome: LostOutcome, item: string): string {
    if (outcome === 'sold')
      return `"${item}", which you booked, has been sold to someone else. You haven’t been charged for it.`
    if (outcome === 'paused')
      return `The seller has paused "${item}", which you booked. You can’t buy it for now. Your booking stays, and you can pay if the laptop is listed again. You haven’t been charged for it.`
    if (outcome === 'expired')
      return `The listing of "${item}", which you booked, has expired. Your booking stays, and you can pay if the seller renews the listing. You haven’t been charged for it.`
    return `"${item}", which you booked, is no longer available: the listing has been withdrawn. You haven’t been charged for it.`
  },
  bn(outcome: LostOutcome, item: string): string {
    if (outcome === 'sold') return `আপনার বুক করা “${item}” অন্য একজন কিনে নিয়েছেন। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
    if (outcome === 'paused')
      return `বিক্রেতা আপনার বুক করা “${item}”-এর বিজ্ঞাপন সাময়িকভাবে বন্ধ রেখেছেন। আপাতত এটি কেনা যাবে না। আপনার বুকিং থাকছে, বিজ্ঞাপনটি আবার চালু হলে দাম দিতে পারবেন। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
    if (outcome === 'expired')
      return `আপনার বুক করা “${item}”-এর বিজ্ঞাপনের মেয়াদ শেষ হয়েছে। আপনার বুকিং থাকছে, বিক্রেতা বিজ্ঞাপনটি নবায়ন করলে দাম দিতে পারবেন। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
    return `আপনার বুক করা “${item}” আর পাওয়া যাচ্ছে না: বিজ্ঞাপনটি সরিয়ে নেওয়া হয়েছে। এর জন্য আপনার কোনো টাকা কাটা হয়নি।`
  },
}

export const bookingMailTexts = inLanguages<Given>({
  en: {
    'laptop-booked': ({ name, item, buyerName, phone, link }) => ({
      subject: `Booked: ${item}`,
      body: [
        hello.en(name),
        `${buyerName} has booked your laptop “${item}”.`,
        ...(phone === '' ? [] : [`Their phone number: ${phone}`]),
        'They can now pay by card on our site, or contact you first. A booking doesn’t reserve the laptop: it stays for sale until someone pays.',
        { say: 'My Products', url: link },
      ],
    }),
    'booking-lost': ({ name, item, brand, outcome, link }) => ({
      subject: lostSubject.en(outcome, item),
      body: [hello.en(name), whyLost.en(outcome, item), { say: `See other ${brand} laptops`, url: link }],
    }),
  },
  bn: {
    'laptop-booked': ({ name, item, buyerName, phone, link }) => ({
      subject: `বুক করা হয়েছে: ${item}`,
      body: [
        hello.bn(name),
        `${buyerName} আপনার ল্যাপটপ “${item}” বুক করেছেন।`,
        ...(phone === '' ? [] : [`তাঁর ফোন নম্বর: ${phone}`]),
        'তিনি এখন আমাদের সাইটে কার্ডে দাম দিতে পারেন, অথবা আগে আপনার সঙ্গে যোগাযোগ করতে পারেন। বুক করলে ল্যাপটপটি আটকে থাকে না: কেউ দাম না দেওয়া পর্যন্ত এটি বিক্রির তালিকায় থাকবে।',
        { say: 'আমার বিজ্ঞাপন', url: link },
      ],
    }),
    'booking-lost': ({ name, item, brand, outcome, link }) => ({
      subject: lostSubject.bn(outcome, item),
      body: [hello.bn(name), whyLost.bn(outcome, item), { say: `${brand}-এর অন্য ল্যাপটপ দেখুন`, url: link }],
    }),
  },
})
