import type * as en from '../en/people.ts'
import type { Translated } from '../shape.ts'

export const profile = {
  title: 'আমার প্রোফাইল',
  verified: 'যাচাই করা',
  unverified: 'যাচাই করা হয়নি',
  verify: 'ইমেইল যাচাই করুন',
  update: 'প্রোফাইল হালনাগাদ',
  comingSoon: 'এই সুবিধাটি শিগগিরই আসছে।',
  name: 'নাম',
  email: 'ইমেইল',
  status: 'অবস্থা',
  accountType: 'অ্যাকাউন্টের ধরন',
  edit: 'নাম ও ছবি বদলান',
  editHelp: 'আপনার বিজ্ঞাপনের পাশে সবাই এই নাম ও ছবি দেখেন। আগে করা বুকিংয়ে তখন দেওয়া নামটিই থাকবে।',
  photo: 'ছবি',
  save: 'নাম ও ছবি সংরক্ষণ করুন',
  saved: 'নাম ও ছবি সংরক্ষিত হয়েছে',
} as const satisfies Translated<typeof en.profile>

export const yourData = {
  title: 'আপনার তথ্য',
  help: 'আপনার সম্পর্কে যা যা আমাদের কাছে আছে, সব ডাউনলোড করুন, অথবা অ্যাকাউন্ট বন্ধ করুন।',
  download: 'আমার তথ্য ডাউনলোড করুন',
  file: 'my-data.json',
  delete: 'আমার অ্যাকাউন্ট মুছুন',
  askDelete: 'আপনার অ্যাকাউন্ট মুছবেন?',
  deleteHelp:
    'সব ডিভাইস থেকে এখনই লগ আউট হয়ে যাবেন। আপনার চালু বিজ্ঞাপনগুলো সরিয়ে তথ্য মুছে ফেলা হবে; বুকিং, পছন্দের তালিকা ও অভিযোগও মুছে যাবে। পেমেন্টের রেকর্ড আপনার নাম ছাড়া থেকে যাবে। এটি আর ফেরানো যাবে না।',
  deleted: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে।',
} as const satisfies Translated<typeof en.yourData>

export const users = {
  buyers: 'সব ক্রেতার তালিকা',
  sellers: 'সব বিক্রেতার তালিকা',
  reported: 'অভিযোগ পাওয়া ল্যাপটপ',
  person: 'নাম',
  email: 'ইমেইল',
  type: 'ধরন',
  admin: 'অ্যাডমিন',
  verified: 'যাচাইকৃত',
  verifiedOn: (day: string) => `${day} তারিখে যাচাই করা`,
  makeAdmin: 'অ্যাডমিন করুন',
  verify: 'বিক্রেতা যাচাই করুন',
  delete: 'মুছুন',
  none: 'এখনো কোনো ব্যবহারকারী নেই।',
  askVerify: (name: string) => `তবুও ${name}-কে যাচাই করবেন?`,
  verifyHelp: 'ক্রেতারা পড়বেন যে একজন অ্যাডমিন ইমেইল, অভিযোগ ও বিক্রি দেখেছেন। এখনো বাকি:',
  noSale: 'এখনো কোনো বিক্রি নেই',
  askDelete: (name: string) => `${name}-কে মুছে ফেলবেন?`,
  askAdmin: (name: string) => `${name}-কে অ্যাডমিন করবেন?`,
  adminHelp: 'অ্যাডমিনরা ব্যবহারকারী মুছতে, অন্যদের অ্যাডমিন করতে এবং বিজ্ঞাপন সরাতে পারেন।',
} as const satisfies Translated<typeof en.users>

export const reports = {
  none: 'কোনো অভিযোগ নেই।',
  dismiss: 'অভিযোগ খারিজ করুন',
  dismissed: 'অভিযোগ খারিজ করা হয়েছে',
} as const satisfies Translated<typeof en.reports>

export const yourLanguage = {
  help: 'যে ডিভাইসেই লগ ইন করুন, সেখানে এবং ইমেইলে এই ভাষা থাকবে।',
} as const satisfies Translated<typeof en.yourLanguage>
