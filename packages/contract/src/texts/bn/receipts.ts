import type * as en from '../en/receipts.ts'
import type { Translated } from '../shape.ts'

export const receiptRows = {
  print: 'রসিদ প্রিন্ট করুন',
  title: 'রসিদ',
  number: 'অর্ডার নম্বর',
  laptop: 'ল্যাপটপ',
  buyer: 'ক্রেতা',
  seller: 'বিক্রেতা',
  paidOn: 'দাম দেওয়ার তারিখ',
  completedOn: 'সম্পূর্ণ হওয়ার তারিখ',
  amount: 'পরিমাণ',
  back: 'ক্রেতাকে ফেরত',
  transaction: 'লেনদেন নম্বর',
  state: 'অবস্থা',
  printed: 'প্রিন্টের তারিখ',
} as const satisfies Translated<typeof en.receiptRows>

export const signedReceipt = {
  copy: 'স্বাক্ষরিত রসিদ কপি করুন',
  help: 'স্বাক্ষরিত রসিদ এই বিক্রির প্রমাণ; এতে কারও নাম নেই। যে কেউ তা যাচাই করতে পারেন।',
  check: 'রসিদ যাচাই করুন',
} as const satisfies Translated<typeof en.signedReceipt>

export const receiptPaper = {
  check: (moment: string) => `হস্তান্তরের সময়ের পরীক্ষা, ${moment}`,
  code: 'স্বাক্ষরিত রসিদের কিউআর কোড',
  verify: (address: string) =>
    `যে কেউ এই রসিদ যাচাই করতে পারেন: কোডটি স্ক্যান করুন, অথবা ${address} পাতায় স্বাক্ষরিত রসিদটি পেস্ট করুন। রসিদটি আসল কি না এবং পরে টাকা ফেরত গেছে কি না, মার্কেট তা জানিয়ে দেবে।`,
} as const satisfies Translated<typeof en.receiptPaper>

export const receipt = {
  title: 'রসিদ যাচাই',
  lead: 'এই মার্কেটের কোনো রসিদ আসল কি না এবং পরে টাকা ফেরত গেছে কি না, তা জেনে নিন।',
  label: 'স্বাক্ষরিত রসিদ',
  help: 'এখানে পেস্ট করুন, অথবা ছাপা রসিদের কোডটি স্ক্যান করুন। ফাঁকা জায়গা বা নতুন লাইনে সমস্যা নেই।',
  submit: 'যাচাই করুন',
  empty: 'আগে স্বাক্ষরিত রসিদটি পেস্ট করুন।',
  notWhole: 'এটি পুরো রসিদ নয়। প্রথম অক্ষর থেকে শেষ অক্ষর পর্যন্ত আবার কপি করুন।',
  tooLong: 'রসিদ এত লম্বা হয় না। কেবল একটি রসিদ পেস্ট করুন।',
  states: { genuine: 'আসল', refunded: 'পরে টাকা ফেরত গেছে' },
  genuine: 'এতে এই মার্কেটের স্বাক্ষর আছে, আর কোনো টাকা ফেরত যায়নি।',
  refunded: (back: string, amount: string) =>
    `এতে এই মার্কেটের স্বাক্ষর আছে, তবে ${amount} থেকে ${back} ক্রেতাকে ফেরত দেওয়া হয়েছে।`,
  proves:
    'আসল রসিদ প্রমাণ করে যে ল্যাপটপটি এখানে ওই দিনে ওই দামে বিক্রি হয়েছিল। রসিদটি কার, বা ল্যাপটপটি এখন কোথায়, তা প্রমাণ করে না। এতে কোনো পরীক্ষার ফলাফল থাকলে সেটি ক্রেতার ব্রাউজার থেকে পাঠানো, অন্যের কাছে তা কিছুই প্রমাণ করে না।',
  keys: 'পাবলিক কী, নিজে স্বাক্ষর যাচাই করার জন্য',
} as const satisfies Translated<typeof en.receipt>
