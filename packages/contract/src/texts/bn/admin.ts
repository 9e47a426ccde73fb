import type { LeftOutFor } from '../../audit.ts'
import type { ItemState, PaymentState } from '../../items.ts'
import type * as en from '../en/admin.ts'
import type { Translated } from '../shape.ts'

export const people = {
  search: 'নাম বা ইমেইল দিয়ে খুঁজুন',
  noneFound: (words: string) => `“${words}” দিয়ে কাউকে পাওয়া যায়নি।`,
  showAll: 'সবাইকে দেখান',
  emailVerified: 'ইমেইল যাচাই করা',
  emailUnverified: 'ইমেইল যাচাই করা হয়নি',
  since: (day: string) => `${day} থেকে আছেন`,
  activity: 'কার্যকলাপ',
  listings: (_count: number, written: string) => `${written}টি বিজ্ঞাপন`,
  sold: (_count: number, written: string) => `${written}টি বিক্রি হয়েছে`,
  reported: (_count: number, written: string) => `${written}টি খোলা অভিযোগ`,
  bookings: (_count: number, written: string) => `${written}টি বুকিং`,
  purchases: (_count: number, written: string) => `${written}টি কেনা`,
  reports: (_count: number, written: string) => `${written}টি অভিযোগ করেছেন`,
  withdraws: (count: number, written: string) =>
    count === 0 ? 'কোনো বিজ্ঞাপন সরানো হবে না' : `${written}টি বিজ্ঞাপন সরানো হবে`,
  keeps: (count: number, written: string) =>
    count === 0 ? 'দাম দেওয়া কোনো অর্ডারও নেই।' : `দাম দেওয়া ${written}টি অর্ডার নাম ছাড়া থেকে যাবে।`,
  final: 'তিনি আর লগ ইন করতে পারবেন না। এটি আর ফেরানো যাবে না।',
} as const satisfies Translated<typeof en.people>

const itemStates: Record<ItemState, string> = {
  available: 'বিক্রির জন্য',
  held: 'সংরক্ষিত',
  sold: 'বিক্রি হয়েছে',
  withdrawn: 'সরানো হয়েছে',
}

const paymentStates: Record<PaymentState, string> = {
  requested: 'শুরু হয়েছে',
  open: 'শুরু হয়েছে',
  succeeded: 'দাম দেওয়া হয়েছে',
  cancelled: 'বাতিল',
  'refund-due': 'টাকা ফেরত দিতে হবে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
}

export const person = {
  title: 'ব্যবহারকারী',
  memberSince: 'যোগ দিয়েছেন',
  log: 'এই ব্যবহারকারীর কাজের রেকর্ড',
  listings: 'বিজ্ঞাপন',
  allListings: 'তাঁর সব বিজ্ঞাপন',
  payments: 'পেমেন্ট',
  amount: 'টাকা',
  bookings: 'বুকিং',
  booked: 'বুক করা',
  paid: 'দাম দেওয়া হয়েছে',
  reportsAgainst: 'তাঁর বিজ্ঞাপন নিয়ে খোলা অভিযোগ',
  reportsMade: 'তাঁর করা অভিযোগ',
  report: 'অভিযোগ',
  by: 'কে করেছেন',
  open: 'খোলা',
  dismissed: 'খারিজ',
  empty: 'এখানে এখনো কিছু নেই: কোনো বিজ্ঞাপন, বুকিং, পেমেন্ট বা অভিযোগ নেই।',
  paymentStates,
} as const satisfies Translated<typeof en.person>

export const brands = {
  title: 'ব্র্যান্ড',
  lead: 'ল্যাপটপের বিজ্ঞাপন দেওয়ার সময় বিক্রেতারা এই ব্র্যান্ডগুলো থেকে বেছে নেন।',
  forSale: 'বিক্রির জন্য',
  since: 'যোগ করার তারিখ',
  formerly: (names: string) => `আগের নাম: ${names}`,
  name: 'নতুন ব্র্যান্ড',
  add: 'ব্র্যান্ড যোগ করুন',
  addHelp: 'হোম পাতায় ও বিজ্ঞাপনের ফরমে সঙ্গে সঙ্গেই দেখা যাবে।',
  added: 'ব্র্যান্ড যোগ করা হয়েছে',
  rename: 'নাম বদলান',
  askRename: (name: string) => `${name}-এর নাম বদলান`,
  newName: 'নতুন নাম',
  renameHelp: (name: string) =>
    `বিজ্ঞাপনগুলোতে সঙ্গে সঙ্গেই নতুন নাম দেখা যাবে; এক মিনিটের মধ্যে সার্চেও নতুন নামে পাওয়া যাবে। “${name}” নামের লিংকগুলো আগের মতোই কাজ করবে, আর নামটি অন্য কোনো ব্র্যান্ড নিতে পারবে না।`,
  renamed: 'ব্র্যান্ডের নাম বদলানো হয়েছে',
  none: 'এখনো কোনো ব্র্যান্ড নেই। ওপরে প্রথমটি যোগ করুন।',
} as const satisfies Translated<typeof en.brands>

export const anyListing = {
  title: 'সব বিজ্ঞাপন',
  lead: 'বাজারের প্রতিটি ল্যাপটপ: বিক্রির জন্য, সংরক্ষিত, বিক্রি হওয়া ও সরানো।',
  search: 'ল্যাপটপের নাম দিয়ে খুঁজুন',
  everyState: 'সব অবস্থা',
  states: itemStates,
  twice: 'একই ল্যাপটপ দুবার',
  samePhoto: 'অন্য বিক্রেতার সঙ্গে একই ছবি',
  samePhotoAs: 'একই ছবি আছে এখানে:',
  sameLaptopAs: 'একই ল্যাপটপ আছে এখানে:',
  paid: 'কার্ডে দাম দেওয়া',
  seller: 'বিক্রেতা',
  deletedSeller: 'মুছে ফেলা ব্যবহারকারী',
  posted: 'দেওয়ার তারিখ',
  noneFound: 'কোনো বিজ্ঞাপন মেলেনি।',
  none: 'এখনো কোনো বিজ্ঞাপন নেই।',
  showAll: 'সব বিজ্ঞাপন দেখান',
  onlyOf: (name: string) => `শুধু ${name}-এর বিজ্ঞাপন`,
  oneSeller: 'একজন বিক্রেতা',
  everySeller: 'সব বিক্রেতা দেখান',
  withdraw: 'সরান',
  askWithdraw: (name: string) => `${name} সরাবেন?`,
  withdrawHelp: 'কেউ আর এটি খুঁজে পাবেন না বা বুক করতে পারবেন না, অভিযোগগুলোও বন্ধ হবে।',
  withdrawPaidHelp: 'দাম দেওয়া অর্ডারটি থাকবে, তবে এর পাতা আর থাকবে না এবং অভিযোগগুলো বন্ধ হবে।',
  withdrawn: 'বিজ্ঞাপনটি সরানো হয়েছে',
} as const satisfies Translated<typeof en.anyListing>

const leftOutFor: Record<LeftOutFor | 'seller-deleted', string> = {
  'price-not-real': 'দামটি আসল নয়',
  'facts-not-true': 'তথ্যগুলো সত্য নয়',
  'sold-to-oneself': 'বিক্রেতা ও ক্রেতা একই ব্যক্তি',
  'seller-deleted': 'বিক্রেতার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
}

export const sales = {
  title: 'বিক্রি',
  lead: 'দামের সীমা এই বিক্রিগুলো থেকে হিসাব করা হয়। যেটি হিসাব নষ্ট করবে, সেটি বাদ দিন; ৬ ঘণ্টার মধ্যে কার্যকর হবে।',
  buyer: 'ক্রেতা',
  sold: 'বিক্রির মাস',
  unknown: 'অজানা',
  ranges: 'দামের সীমা',
  counted: 'হিসাবে আছে',
  leftOut: 'বাদ দেওয়া',
  leftOutFor,
  by: (name: string) => `বাদ দিয়েছেন ${name}`,
  leaveOut: 'বাদ দিন',
  askLeaveOut: (name: string) => `${name}-এর বিক্রিটি বাদ দেবেন?`,
  leaveOutHelp: 'বিক্রিটি হিসাবের খাতায় থাকবে। যেকোনো সময় আবার হিসাবে নিতে পারবেন।',
  reason: 'কারণ',
  chooseReason: 'একটি কারণ বেছে নিন',
  nowLeftOut: 'বিক্রিটি বাদ দেওয়া হয়েছে',
  countAgain: 'আবার হিসাবে নিন',
  nowCounted: 'বিক্রিটি আবার হিসাবে নেওয়া হয়েছে',
  none: 'এখনো কোনো বিক্রি নেই।',
} as const satisfies Translated<typeof en.sales>
