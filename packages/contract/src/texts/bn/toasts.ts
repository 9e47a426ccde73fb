import type * as en from '../en/toasts.ts'
import type { Translated } from '../shape.ts'

export const toast = {
  bookingConfirmed: 'বুকিং নিশ্চিত হয়েছে',
  reported: 'অভিযোগ জানানো হয়েছে',
  productAdded: 'বিজ্ঞাপন দেওয়া হয়েছে',
  madeAdmin: 'অ্যাডমিন করা হয়েছে।',
  verified: 'বিক্রেতা যাচাই করা হয়েছে।',
  deletedListing: 'মুছে ফেলা হয়েছে।',
  deletedBooking: 'মুছে ফেলা হয়েছে।',
  popupDone: 'লগ ইন হয়েছে',
  popupStored: 'গুগল দিয়ে লগ ইন হয়েছে।',
  loggedIn: 'লগ ইন হয়েছে।',
  signedUp: 'অ্যাকাউন্ট খোলা হয়েছে।',
  subscribed: 'সাবস্ক্রাইব করা হয়েছে',
  verificationSent: 'যাচাইয়ের ইমেইল পাঠানো হয়েছে। ইনবক্স বা স্প্যাম ফোল্ডার দেখুন',
  wished: 'পছন্দের তালিকায় রাখা হয়েছে',
  advertised: 'ল্যাপটপটি প্রচারে দেওয়া হয়েছে।',
  dismiss: 'বার্তাটি সরান',
} as const satisfies Translated<typeof en.toast>
