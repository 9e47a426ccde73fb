import type * as en from '../en/drafts.ts'
import type { Translated } from '../shape.ts'

export const drafts = {
  title: 'খসড়া',
  untitled: 'নাম দেওয়া হয়নি',
  saved: 'সংরক্ষণ',
  resume: 'লেখা চালিয়ে যান',
  delete: 'মুছুন',
  askDelete: 'খসড়াটি মুছবেন?',
  deleteHelp: 'আপনি যা লিখেছেন, ছবিসহ সব মুছে যাবে। এটি আর ফেরানো যাবে না।',
  deleted: 'খসড়া মুছে ফেলা হয়েছে',
  savedAt: (time: string) => `খসড়া হিসেবে সংরক্ষিত, ${time}`,
  unsaved: 'এখনো সংরক্ষণ হয়নি',
  away: 'এখনো সংরক্ষণ হয়নি। আপনি লিখতে থাকুন, আমরা নিজে থেকেই আবার চেষ্টা করব।',
  newest: (title: string) => `আপনার একটি খসড়া আছে: ${title}।`,
  changed: 'খসড়াটি অন্য ডিভাইসে বা অন্য ট্যাবে বদলানো হয়েছে। কোনটি রাখতে চান?',
  takeOther: 'অন্যটি নিন',
  keepThis: 'এটিই রাখুন',
  gone: 'খসড়াটি অন্য ডিভাইসে বা অন্য ট্যাবে প্রকাশ করা বা মুছে ফেলা হয়েছে।',
  saveAgain: 'আবার খসড়া হিসেবে রাখুন',
  seeListing: 'বিজ্ঞাপনটি দেখুন',
  saveAsNew: 'নতুন খসড়া হিসেবে রাখুন',
} as const satisfies Translated<typeof en.drafts>
