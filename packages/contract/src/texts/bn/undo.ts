import type * as en from '../en/undo.ts'
import type { Translated } from '../shape.ts'

export const undo = {
  button: 'ফিরিয়ে আনুন',
  bookingDeleted: (item: string) => `${item}-এর বুকিং মুছে ফেলা হয়েছে।`,
  wishDeleted: (item: string) => `${item} আর পছন্দের তালিকায় নেই।`,
  listingDeleted: (item: string) => `${item} মুছে ফেলা হয়েছে।`,
  listingWithdrawn: (item: string) => `${item} সরানো হয়েছে।`,
  advertised: (item: string) => `${item} হোমে প্রচারে দেওয়া হয়েছে।`,
  notAdvertised: (item: string) => `${item} আর প্রচার করা হচ্ছে না।`,
  paused: (item: string) => `${item} সাময়িক বন্ধ করা হয়েছে।`,
  listedAgain: (item: string) => `${item} আবার চালু হয়েছে।`,
  renewed: (item: string) => `${item} নবায়ন হয়েছে।`,
  markedSold: (item: string) => `${item} বিক্রীত দেখানো হচ্ছে।`,
  markedUnsold: (item: string) => `${item} অবিক্রীত দেখানো হচ্ছে।`,
  reportsDismissed: (item: string) => `${item} নিয়ে অভিযোগগুলো খারিজ করা হয়েছে।`,
  verified: (name: string) => `${name} এখন যাচাইকৃত বিক্রেতা।`,
} as const satisfies Translated<typeof en.undo>
