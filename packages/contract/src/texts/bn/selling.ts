import type * as en from '../en/selling.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const addProduct = {
  required: '“তথ্য” অংশটি ছাড়া সব ঘর পূরণ করতে হবে।',
  title: 'বিজ্ঞাপন দিন',
  preview: 'ক্রেতারা যা দেখবেন',
  submit: 'বিজ্ঞাপন দিন',
  chooseBrand: 'ব্র্যান্ড বেছে নিন',
  steps: {
    title: 'ধাপ',
    names: { laptop: 'ল্যাপটপ', photos: 'ছবি', price: 'দাম' },
    headings: { laptop: 'ল্যাপটপটি কেমন', photos: 'ছবি', price: 'দাম ও যোগাযোগ' },
    filled: 'পূরণ হয়েছে',
  },
  buyer: {
    say: 'ক্রেতা অ্যাকাউন্ট দিয়েও ল্যাপটপটি বিক্রি করতে পারবেন। পরে এটি পাবেন এখানে:',
    saler:
      'যাঁরা প্রায়ই বিক্রি করেন, বিক্রেতা অ্যাকাউন্ট তাঁদের জন্য: ড্যাশবোর্ডে বিজ্ঞাপন, বিক্রি ও টাকার হিসাব থাকে, আর অ্যাডমিন সেটি যাচাই করতে পারেন। এর জন্য আলাদা একটি ইমেইল লাগে।',
  },
  help: {
    description: 'কী কী কাজ করে, কোথায় ক্ষয় হয়েছে, সঙ্গে কী কী দিচ্ছেন।',
    phone: 'শুধু যিনি কিনবেন তিনি, আর যাঁরা বুক করবেন ও যাঁদের ইমেইল যাচাই করা আছে, তাঁরাই দেখতে পাবেন।',
    condition: 'চমৎকার: প্রায় নতুনের মতো। ভালো: সামান্য ব্যবহারের দাগ। মোটামুটি: দাগ চোখে পড়ে, তবে সব কাজ করে।',
    usedtime: 'নতুন থেকে এ পর্যন্ত, সব মালিকের ব্যবহার মিলিয়ে।',
  },
  hints: {
    low: 'সংখ্যাটি অস্বাভাবিক কম। কোনো অঙ্ক বাদ পড়েছে কি?',
    high: 'সংখ্যাটি অস্বাভাবিক বেশি। কোনো অঙ্ক বেশি হয়েছে কি?',
    wasHigher: (price: string) => `আগে ছিল ${price}। কোনো অঙ্ক বাদ পড়েছে কি?`,
    wasLower: (price: string) => `আগে ছিল ${price}। কোনো অঙ্ক বেশি হয়েছে কি?`,
    aboveNew: 'নতুন অবস্থার দামের চেয়ে বেশি।',
  },
  fee: {
    share: (percent: string) => `দামের ${percent}% আমরা ফি হিসেবে রাখি।`,
    youGet: (amount: string, percent: string) => `আপনি পাবেন ${amount}। ${percent}% আমরা ফি হিসেবে রাখি।`,
  },
} as const satisfies Translated<typeof en.addProduct>

export const editProduct = {
  title: 'বিজ্ঞাপন সম্পাদনা',
  submit: 'পরিবর্তন সংরক্ষণ করুন',
  saved: 'পরিবর্তন সংরক্ষণ করা হয়েছে',
  sold: 'ল্যাপটপটি বিক্রি হয়ে গেছে, তাই বিজ্ঞাপনটি আর সম্পাদনা করা যাবে না।',
} as const satisfies Translated<typeof en.editProduct>

export const myProducts = {
  listedTwice: 'দুবার দেওয়া',
  listedTwiceHelp: 'সিরিয়াল নম্বর বলছে, এই ল্যাপটপের আরেকটি বিজ্ঞাপন চালু আছে। দুটিই আপনার হলে একটি সরিয়ে নিন।',
  title: 'আমার বিজ্ঞাপন',
  advertise: 'প্রচার করুন',
  advertised: 'প্রচারিত',
  sold: 'বিক্রি হয়েছে',
  unsold: 'বিক্রি হয়নি',
  delete: 'মুছুন',
  markSold: 'বিক্রীত দেখান',
  markUnsold: 'অবিক্রীত দেখান',
  empty: 'আপনি এখনো কোনো ল্যাপটপের বিজ্ঞাপন দেননি।',
  add: 'একটি ল্যাপটপ যোগ করুন',
  askDelete: 'বিজ্ঞাপনটি মুছবেন?',
  deleteHelp: 'এটি আর কেউ খুঁজে পাবেন না, বুকও করতে পারবেন না। দাম দেওয়া অর্ডারগুলো থেকে যাবে।',
  endHold: 'ধরে রাখা শেষ করুন',
  askEndHold: 'ধরে রাখা শেষ করবেন?',
  endHoldHelp: 'ক্রেতা তাঁর খোলা পাতায় আর দাম দিতে পারবেন না, আর অন্যরা আবার ল্যাপটপটি কিনতে পারবেন।',
  holdEnded: 'ধরে রাখা শেষ হয়েছে',
  holdPaid: 'ক্রেতা এইমাত্র দাম দিয়েছেন। ল্যাপটপটি বিক্রি হয়ে গেছে।',
  offSale: 'বিক্রির জন্য নেই',
  pause: 'সাময়িক বন্ধ',
  paused: 'সাময়িক বন্ধ',
  withdrawn: 'সরানো হয়েছে',
  expired: 'মেয়াদ শেষ',
  expires: (days: number) => (days < 1 ? 'আজ মেয়াদ শেষ হবে' : `${digits(days)} দিন পর মেয়াদ শেষ`),
  renew: 'নবায়ন করুন',
  renewed: (days: number) => `${digits(days)} দিনের জন্য নবায়ন হয়েছে`,
  listAgain: 'আবার চালু করুন',
  duplicate: 'অনুলিপি করুন',
  pausedNow: 'সাময়িকভাবে বন্ধ। আবার চালু না করা পর্যন্ত কেউ এটি খুঁজে পাবেন না, বুকও করতে পারবেন না।',
  listedAgain: 'আবার চালু হয়েছে',
  bookedBy: 'যাঁরা বুক করেছেন',
  moreBookings: (more: number) => `আরও ${digits(more)}টি`,
  olderBookings: (older: number) => `এবং আগের আরও ${digits(older)}টি বুকিং`,
  deletedBuyer: 'অ্যাকাউন্ট বন্ধ',
  paidBy: 'দাম দিয়েছেন',
  paid: (amount: string, day: string) => `${amount}, ${day}`,
  refunded: (amount: string, day: string) => `${day} তারিখে ক্রেতার পুরো ${amount} ফেরত দেওয়া হয়েছে। বিক্রিটি বাতিল।`,
  partlyRefunded: (amount: string, day: string) =>
    `এ পর্যন্ত ${amount} ফেরত দেওয়া হয়েছে, সর্বশেষ ${day} তারিখে। বিক্রি বহাল আছে।`,
  disputed: 'ক্রেতার ব্যাংক এই পেমেন্ট নিয়ে আপত্তি তুলেছে। ল্যাপটপটি এখনো আপনার কাছে থাকলে ব্যাংকের সিদ্ধান্ত না আসা পর্যন্ত রেখে দিন।',
} as const satisfies Translated<typeof en.myProducts>

export const photo = {
  choose: 'ছবি বেছে নিন',
  drop: 'অথবা টেনে এনে এখানে ছাড়ুন',
  replace: 'ছবি বদলান',
  kinds: 'JPEG, PNG বা WebP, সর্বোচ্চ ১০ এমবি',
  uploading: (percent: number) => `আপলোড হচ্ছে, ${digits(percent)}%`,
  failed: 'ছবিটি আপলোড হয়নি।',
} as const satisfies Translated<typeof en.photo>
