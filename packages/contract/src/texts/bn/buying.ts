import type * as en from '../en/buying.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const myOrders = {
  title: 'আমার অর্ডার',
  payNow: 'দাম দিন',
  alreadySold: 'বিক্রি হয়ে গেছে',
  delete: 'মুছুন',
  empty: 'আপনি এখনো কোনো ল্যাপটপ বুক করেননি।',
  withdrawn: 'আর পাওয়া যাচ্ছে না',
  browse: 'ব্র্যান্ড দেখুন',
  askDelete: 'বুকিংটি মুছবেন?',
  deleteHelp: 'ল্যাপটপটি বিক্রির তালিকায় থাকবে, চাইলে আবার বুক করতে পারবেন।',
} as const satisfies Translated<typeof en.myOrders>

export const myWishlist = {
  title: 'পছন্দের তালিকা',
  empty: 'আপনার পছন্দের তালিকা খালি। যেসব ল্যাপটপ পছন্দে রাখবেন, সেগুলো এখানে দেখাবে।',
} as const satisfies Translated<typeof en.myWishlist>

export const order = {
  yours: 'আপনার',
  bookedByYou: 'আপনার বুক করা',
  cancel: 'বুকিং বাতিল করুন',
  askCancel: 'বুকিংটি বাতিল করবেন?',
  soldToOther: 'অন্য কেউ কিনে নিয়েছেন',
  withdrawn: 'সরিয়ে নেওয়া হয়েছে',
  past: 'টাকা ফেরত দেওয়া হয়েছে',
  isYours: 'ল্যাপটপটি এখন আপনার।',
  bookedOn: (day: string) => `বুক করেছেন ${day}`,
  paid: (amount: string, day: string) => `${day} তারিখে আপনি ${amount} দিয়েছেন।`,
  refunded: (amount: string, day: string) => `${day} তারিখে পুরো ${amount} ফেরত দেওয়া হয়েছে। অর্ডারটি বাতিল।`,
  partlyRefunded: (amount: string, day: string) => `এ পর্যন্ত ${amount} ফেরত দেওয়া হয়েছে, সর্বশেষ ${day} তারিখে।`,
  disputed: 'আপনার ব্যাংক এই পেমেন্ট নিয়ে আপত্তি তুলেছে।',
  call: (seller: string) => `ল্যাপটপটি বুঝে নিতে ${seller}-কে ফোন করুন:`,
  write: (seller: string) => `ল্যাপটপটি বুঝে নিতে ${seller}-কে ইমেইল করুন:`,
  sellerLeft: 'বিক্রেতা এর মধ্যে তাঁর অ্যাকাউন্ট বন্ধ করেছেন।',
  contactLater: 'বিক্রেতার সঙ্গে কখন যোগাযোগ করতে পারবেন, তা অর্ডারটি খুলে দেখুন।',
} as const satisfies Translated<typeof en.order>

export const payment = {
  page: 'পেমেন্ট',
  title: (item: string) => `${item}-এর পেমেন্ট`,
  please: (_figure: string, money: string) => `ল্যাপটপটির দাম ${money} পরিশোধ করুন।`,
  charged: (charge: string, _listed: string) => `আপনার কার্ড থেকে ${charge} কাটা হবে, যা বিজ্ঞাপনে লেখা দাম।`,
  seller: (name: string) => `বিক্রেতা: ${name}`,
  steps: (seller: string) =>
    `টাকা এখনই কাটা হবে, আর ${seller} সঙ্গে সঙ্গে জানতে পারবেন। ল্যাপটপটি এর মধ্যে বিক্রি হয়ে গেলে পুরো টাকা ফেরত পাবেন।`,
  accepted: 'যেসব কার্ড নেওয়া হয়',
  brands: ['ভিসা', 'মাস্টারকার্ড', 'আমেরিকান এক্সপ্রেস'],
  card: 'কার্ড',
  payNow: 'এখনই দাম দিন',
  congratulations: 'অভিনন্দন! আপনার পেমেন্ট সম্পন্ন হয়েছে',
  transaction: (id: string) => `আপনার লেনদেন নম্বর: ${id}`,
  heldByOther: (time: string) => `অন্য একজন এটির দাম দিচ্ছেন। না দিলে ${time}-এ আবার পাওয়া যাবে।`,
  paused: (times: number, moment: string) =>
    `আপনি দাম না দিয়ে ল্যাপটপটি ${digits(times)} বার ধরে রেখেছেন। ${moment}-এর পর আবার চেষ্টা করতে পারবেন।`,
  tooMany: (moment: string) => `আপনি ২৪ ঘণ্টায় দশটি পেমেন্ট শুরু করে শেষ করেননি। ${moment}-এর পর আবার চেষ্টা করতে পারবেন।`,
  sold: 'ল্যাপটপটি আগেই বিক্রি হয়ে গেছে।',
  withdrawn: 'ল্যাপটপটি আর পাওয়া যাচ্ছে না।',
  own: 'এটি আপনার নিজের বিজ্ঞাপন।',
  preparing: 'কার্ডের ফর্ম লোড হচ্ছে...',
  heldForYou: (time: string) => `ল্যাপটপটি ${time} পর্যন্ত আপনার জন্য রাখা আছে।`,
  minutesLeft: (minutes: number) => `আর ${digits(minutes)} মিনিট বাকি`,
  lastMinute: 'দাম দেওয়ার জন্য এক মিনিটেরও কম সময় বাকি।',
  noCards: 'এই সাইটে কার্ডে দাম দেওয়ার সুবিধা নেই।',
  scriptFailed:
    'কার্ডের ফর্ম লোড হয়নি। অ্যাড ব্লকার বা প্রাইভেসি এক্সটেনশন এটি আটকে থাকতে পারে: এই পাতার জন্য সেটি বন্ধ করে আবার চেষ্টা করুন।',
  holdNotRenewed: (time: string) =>
    `এখন আপনার জন্য রাখার সময় বাড়ানো যাচ্ছে না, তবে আমরা চেষ্টা করে যাচ্ছি। ল্যাপটপটি ${time} পর্যন্ত আপনার জন্য থাকবে।`,
  holdEnded: 'পেমেন্ট সম্পন্ন হওয়ার আগেই আপনার জন্য রাখার সময় শেষ হয়ে গেছে। আপনার কোনো টাকা কাটা হয়নি।',
  charging: 'আপনার পেমেন্ট প্রক্রিয়াধীন। আপনি এই পাতা ছেড়ে যেতে পারেন, শেষে কী হলো তা আমরা জানাব।',
  chargedSignedOut: 'আপনার কার্ড থেকে টাকা কাটা হয়েছে। অর্ডারটি দেখতে লগইন করে আমার অর্ডারে যান।',
  recording: 'আপনার কার্ড থেকে টাকা কাটা হয়েছে। অর্ডার সংরক্ষণ করা হচ্ছে...',
  unrecorded: 'আপনার কার্ড থেকে টাকা কাটা হয়েছে, কিন্তু আমরা এখনো তা রেকর্ড করতে পারিনি। আমরা চেষ্টা করে যাচ্ছি, আপনার টাকা দুবার কাটা হবে না।',
  notFinished: 'পেমেন্ট সম্পন্ন হয়নি। আপনার কোনো টাকা কাটা হয়নি।',
  toOrders: 'আমার অর্ডারে যান',
} as const satisfies Translated<typeof en.payment>
