import type * as en from '../en/sign-in.ts'
import type { Translated } from '../shape.ts'

export const login = {
  title: 'লগ ইন',
  email: 'ইমেইল',
  password: 'পাসওয়ার্ড',
  forgot: 'পাসওয়ার্ড ভুলে গেছেন?',
  submit: 'লগ ইন',
  google: 'গুগল দিয়ে চালিয়ে যান',
  again: 'নিশ্চিত করুন যে এটি আপনি',
  goOn: 'এগিয়ে যান',
  newHere: 'Buy & Sale-এ নতুন?',
  signUp: 'নতুন অ্যাকাউন্ট খুলুন',
  adminNeeded: 'অ্যাডমিন অ্যাকাউন্ট প্রয়োজন',
  resetSent: 'এই ইমেইলে কোনো অ্যাকাউন্ট থাকলে সেখানে পাসওয়ার্ড বদলানোর একটি লিংক পাঠানো হয়েছে।',
  resetNeedsEmail: 'আগে আপনার ইমেইল ঠিকানা লিখুন, তারপর আবার ‘পাসওয়ার্ড ভুলে গেছেন?’ চাপুন।',
  signedInAs: (email: string) => `আপনি ${email} হিসেবে লগ ইন করে আছেন।`,
  popupClosed: 'লগ ইন শেষ হওয়ার আগেই উইন্ডোটি বন্ধ করা হয়েছে।',
} as const satisfies Translated<typeof en.login>

export const loginReason = {
  pages: {
    profile: 'আপনার প্রোফাইল দেখতে লগ ইন করুন।',
    dashboard: 'আপনার ড্যাশবোর্ড দেখতে লগ ইন করুন।',
    addProduct: 'ল্যাপটপ বিক্রি করতে লগ ইন করুন।',
    editProduct: 'আপনার বিজ্ঞাপন সম্পাদনা করতে লগ ইন করুন।',
    importLaptops: 'একসঙ্গে অনেক ল্যাপটপ দিতে লগ ইন করুন।',
    myProducts: 'আপনার বিজ্ঞাপনগুলো দেখতে লগ ইন করুন।',
    mySales: 'আপনার বিক্রি দেখতে লগ ইন করুন।',
    myMoney: 'আপনার টাকা দেখতে লগ ইন করুন।',
    myOrders: 'আপনার অর্ডারগুলো দেখতে লগ ইন করুন।',
    myWishlist: 'আপনার পছন্দের তালিকা দেখতে লগ ইন করুন।',
    history: 'আপনার অ্যাকাউন্টের কার্যক্রম দেখতে লগ ইন করুন।',
    payment: 'ল্যাপটপের দাম দিতে লগ ইন করুন।',
  },
  anyPage: 'পাতাটি দেখতে লগ ইন করুন।',
  admin: 'পাতাটি দেখতে অ্যাডমিন অ্যাকাউন্ট দিয়ে লগ ইন করুন।',
  brand: (brand: string) => `${brand} ব্র্যান্ডের পাতাটি দেখতে লগ ইন করুন।`,
  browse: (brand: string) => `অ্যাকাউন্ট ছাড়াই ${brand} ল্যাপটপ দেখুন`,
  book: (laptop: string) => `${laptop} বুক করতে লগ ইন করুন।`,
  toLaptop: 'ল্যাপটপটির পাতায় ফিরে যান',
  toSignUp: 'নতুন এসেছেন? বিক্রেতা অ্যাকাউন্ট খুলুন',
} as const satisfies Translated<typeof en.loginReason>

export const signup = {
  title: 'সাইন আপ',
  name: 'নাম',
  email: 'ইমেইল',
  address: 'ঠিকানা',
  photo: 'ছবি',
  password: 'পাসওয়ার্ড',
  accountType: 'অ্যাকাউন্টের ধরন',
  seller: 'বিক্রেতা অ্যাকাউন্ট',
  buyer: 'ক্রেতা অ্যাকাউন্ট',
  submit: 'সাইন আপ',
  haveAccount: 'আগে থেকেই অ্যাকাউন্ট আছে?',
  login: 'লগ ইন করুন',
  passwordHelp: 'অন্তত ৬টি অক্ষর; একটি ইংরেজি বড় হাতের অক্ষর, একটি সংখ্যা এবং ! @ # $ & * থেকে একটি চিহ্ন থাকতে হবে',
} as const satisfies Translated<typeof en.signup>

export const signIns = {
  title: 'সক্রিয় সেশন',
  help: 'কোথাও লগ ইন করে রেখে এসেছেন, বা মনে হচ্ছে অন্য কেউ আপনার অ্যাকাউন্ট ব্যবহার করছেন?',
  everywhere: 'সব জায়গা থেকে লগ আউট',
  ask: 'সব জায়গা থেকে লগ আউট করবেন?',
  askHelp: 'সব ব্রাউজার ও ডিভাইস থেকে এখনই লগ আউট হয়ে যাবে, এটি থেকেও। যেকোনো সময় আবার লগ ইন করতে পারবেন।',
  done: 'সব জায়গা থেকে লগ আউট করা হয়েছে।',
} as const satisfies Translated<typeof en.signIns>

export const reset = {
  title: 'নতুন পাসওয়ার্ড',
  submit: 'নতুন পাসওয়ার্ড দিন',
  done: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। এখন এটি দিয়ে লগ ইন করতে পারবেন।',
  missing: 'পাসওয়ার্ড বদলানোর ইমেইলে পাওয়া লিংক থেকে এই পাতাটি খুলুন।',
} as const satisfies Translated<typeof en.reset>

export const verifyEmail = {
  title: 'ইমেইল যাচাই করুন',
  ask: 'ঠিকানাটি যে আপনার, তা নিশ্চিত করুন। সাইন আপ না করে থাকলে পাতাটি বন্ধ করে দিন।',
  submit: 'আমার ঠিকানা নিশ্চিত করুন',
  done: 'আপনার ইমেইল যাচাই হয়েছে।',
  since: 'আগে দেওয়া বিজ্ঞাপনগুলো সাময়িকভাবে বন্ধ আছে: “আমার বিজ্ঞাপন” পাতায় আবার চালু করুন। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  again: 'লিংকটি আপনি আগেই ব্যবহার করেছেন। আপনার ইমেইল যাচাই করা আছে।',
  toProfile: 'আমার প্রোফাইলে যান',
  missing: 'যাচাইয়ের ইমেইলে পাওয়া লিংক থেকে এই পাতাটি খুলুন।',
} as const satisfies Translated<typeof en.verifyEmail>

export const popup = { title: 'লগ ইন হচ্ছে', close: 'উইন্ডোটি বন্ধ করতে পারেন।' } as const satisfies Translated<
  typeof en.popup
>
