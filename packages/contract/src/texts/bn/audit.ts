import type { AuditAction, AuditDoer, AuditReason } from '../../audit.ts'
import type * as en from '../en/audit.ts'
import type { Translated } from '../shape.ts'

const actions: Record<AuditAction, string> = {
  'admin-granted': 'অ্যাডমিন করা হয়েছে',
  'seller-verified': 'বিক্রেতা যাচাই করা হয়েছে',
  'seller-unverified': 'বিক্রেতার যাচাই ফিরিয়ে নেওয়া হয়েছে',
  'user-deleted': 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  'product-paused': 'বিজ্ঞাপন সাময়িকভাবে বন্ধ',
  'product-published': 'বিজ্ঞাপন আবার চালু',
  'product-expired': 'বিজ্ঞাপনের মেয়াদ শেষ',
  'product-renewed': 'বিজ্ঞাপন নবায়ন',
  'product-changed': 'বিজ্ঞাপন সম্পাদনা করা হয়েছে',
  'product-advertised': 'ল্যাপটপ প্রচারে দেওয়া হয়েছে',
  'product-unadvertised': 'ল্যাপটপ প্রচার থেকে সরানো হয়েছে',
  'product-sold': 'বিক্রি হয়েছে বলে চিহ্নিত',
  'product-unsold': 'বিক্রি হয়নি বলে চিহ্নিত',
  'product-withdrawn': 'বিজ্ঞাপন সরানো হয়েছে',
  'product-restored': 'সরানো বিজ্ঞাপন ফিরিয়ে আনা হয়েছে',
  'product-reported': 'ল্যাপটপ নিয়ে অভিযোগ',
  'product-booked': 'ল্যাপটপ বুক করা হয়েছে',
  'booking-deleted': 'বুকিং মুছে ফেলা হয়েছে',
  'booking-restored': 'মুছে ফেলা বুকিং ফিরিয়ে আনা হয়েছে',
  'hold-ended': 'ল্যাপটপ ধরে রাখা শেষ করা হয়েছে',
  'reports-dismissed': 'অভিযোগ খারিজ করা হয়েছে',
  'reports-reopened': 'অভিযোগ আবার খোলা হয়েছে',
  'payment-succeeded': 'দাম পাওয়া গেছে',
  'refund-due': 'টাকা ফেরত দিতে হবে',
  'payment-refunded': 'টাকা ফেরত দেওয়া হয়েছে',
  'payment-partly-refunded': 'টাকার কিছু অংশ ফেরত দেওয়া হয়েছে',
  'payment-disputed': 'পেমেন্ট নিয়ে আপত্তি',
  'dispute-ended': 'আপত্তির নিষ্পত্তি',
  'profile-changed': 'প্রোফাইল বদলানো হয়েছে',
  'email-verified': 'ইমেইল যাচাই হয়েছে',
  'password-reset': 'পাসওয়ার্ড বদলানো হয়েছে',
  'signed-out-everywhere': 'সব জায়গা থেকে লগ আউট',
  'account-taken-over': 'যাচাইকৃত ইমেইলের মালিক অ্যাকাউন্টটি নিয়েছেন',
  'brand-added': 'ব্র্যান্ড যোগ করা হয়েছে',
  'brand-renamed': 'ব্র্যান্ডের নাম বদলানো হয়েছে',
  'sale-left-out': 'বিক্রিটি দামের সীমা থেকে বাদ দেওয়া হয়েছে',
  'sale-counted': 'বিক্রিটি আবার দামের সীমায় ধরা হচ্ছে',
  'payee-changed': 'টাকা পাঠানোর তথ্য বদলানো হয়েছে',
  'payee-deleted': 'টাকা পাঠানোর তথ্য মুছে ফেলা হয়েছে',
  'payout-opened': 'টাকা পাঠানোর তালিকায় তোলা হয়েছে',
  'payout-read': 'টাকা পাঠানোর তথ্য দেখা হয়েছে',
  'payout-sent': 'টাকা পাঠানো হয়েছে',
  'payout-paid': 'টাকা পৌঁছেছে',
  'payout-cancelled': 'টাকা পাঠানো বাতিল হয়েছে',
  'payout-returned': 'পাঠানো টাকা ফেরত এসেছে',
  'balance-held': 'পাওনা টাকা অ্যাডমিনের অপেক্ষায় রাখা হয়েছে',
  'balance-released': 'পাওনা টাকা ছেড়ে দেওয়া হয়েছে',
}

const reasons: Record<AuditReason, string> = {
  paid: 'কার্ডে দাম দেওয়া হয়েছে',
  'sold-elsewhere': 'অন্য কোথাও বিক্রি হয়েছে',
  'seller-deleted': 'বিক্রেতার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  reported: 'এটি নিয়ে অভিযোগ এসেছিল',
  'too-late': 'ল্যাপটপটি আগেই বিক্রি হয়ে গিয়েছিল',
  'amount-differs': 'টাকার পরিমাণ দামের সঙ্গে মেলেনি',
  'refunded-at-provider': 'কার্ড সেবা থেকে',
  'taken-by-bank': 'আপত্তির পর ক্রেতার ব্যাংক',
  'money-back': 'পেমেন্টের টাকা ফেরত গেছে',
  'command-line': 'সার্ভারের কমান্ড লাইন থেকে',
  'account-taken-over': 'যাচাইকৃত ইমেইলের মালিক অ্যাকাউন্টটি নিয়েছেন',
  'address-proven': 'বিক্রেতার ইমেইল যাচাইয়ের আগে বিজ্ঞাপনটি দেওয়া হয়েছিল',
  'price-not-real': 'দামটি আসল নয়',
  'facts-not-true': 'বিজ্ঞাপনের তথ্য সত্য নয়',
  'sold-to-oneself': 'বিক্রেতা ও ক্রেতা একই ব্যক্তি',
}

const doers: Record<AuditDoer, string> = {
  you: 'আপনি',
  admin: 'একজন অ্যাডমিন',
  someone: 'অন্য একজন ব্যবহারকারী',
  'card-provider': 'কার্ড সেবা',
  market: 'সিস্টেম',
}

/** Fields of an account, by their names in an entry's `fields`. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'নাম',
  picture: 'ছবি',
  email_verified: 'ইমেইল যাচাই',
  password: 'পাসওয়ার্ড',
}

export const audit = {
  title: 'কাজের রেকর্ড',
  lead: 'কে, কখন, কার ক্ষেত্রে কী করেছেন। এই রেকর্ড বদলানো যায় না।',
  what: 'কাজ',
  by: 'কে করেছেন',
  whom: 'কার ক্ষেত্রে',
  when: 'কখন',
  filter: 'কাজ',
  everything: 'সব কাজ',
  onlyOf: (name: string) => `শুধু ${name}-সম্পর্কিত রেকর্ড`,
  everybody: 'সবাইকে দেখান',
  onePerson: 'একজন ব্যবহারকারী',
  deleted: 'মুছে ফেলা ব্যবহারকারী',
  nobody: 'কেউ নন',
  themselves: 'নিজের',
  fields: (names: readonly string[]) =>
    `বদলেছে: ${names.map((name) => fieldNames[name] ?? name.replaceAll('_', ' ')).join(', ')}`,
  empty: 'এখনো কোনো কার্যকলাপ নেই।',
  nothingSuch: 'কোনো রেকর্ড মেলেনি।',
  actions,
  reasons,
  doers,
} as const satisfies Translated<typeof en.audit>

export const history = {
  title: 'অ্যাকাউন্টের কার্যকলাপ',
  lead: 'আপনার অ্যাকাউন্ট ও বিজ্ঞাপনে কী হয়েছে, কখন হয়েছে, কে করেছেন। এই রেকর্ড বদলানো যায় না।',
  empty: 'এখনো কোনো কার্যকলাপ নেই।',
} as const satisfies Translated<typeof en.history>
