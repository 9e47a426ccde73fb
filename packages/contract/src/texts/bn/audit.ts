import type { AuditAction, AuditDoer, AuditReason } from '../../audit.ts'
import type * as en from '../en/audit.ts'
import type { Translated } from '../shape.ts'

const actions: Record<AuditAction, string> = {
  'admin-granted': 'অ্যাডমিন করা হয়েছে',
  'seller-verified': 'বিক্রেতা যাচাই করা হয়েছে',
  'user-deleted': 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  'product-advertised': 'ল্যাপটপ প্রচারে দেওয়া হয়েছে',
  'product-sold': 'বিক্রি হয়েছে বলে চিহ্নিত',
  'product-unsold': 'বিক্রি হয়নি বলে চিহ্নিত',
  'product-withdrawn': 'বিজ্ঞাপন সরানো হয়েছে',
  'product-reported': 'ল্যাপটপ নিয়ে অভিযোগ',
  'product-booked': 'ল্যাপটপ বুক করা হয়েছে',
  'booking-deleted': 'বুকিং মুছে ফেলা হয়েছে',
  'hold-ended': 'ল্যাপটপ ধরে রাখা শেষ করা হয়েছে',
  'reports-dismissed': 'অভিযোগ খারিজ করা হয়েছে',
  'payment-succeeded': 'দাম পাওয়া গেছে',
  'refund-due': 'টাকা ফেরত দিতে হবে',
  'payment-refunded': 'টাকা ফেরত দেওয়া হয়েছে',
  'profile-changed': 'প্রোফাইল বদলানো হয়েছে',
  'email-verified': 'ইমেইল যাচাই হয়েছে',
  'password-reset': 'পাসওয়ার্ড বদলানো হয়েছে',
  'signed-out-everywhere': 'সব জায়গা থেকে লগ আউট',
  'account-taken-over': 'ইমেইলের আসল মালিক অ্যাকাউন্ট নিয়েছেন',
}

const reasons: Record<AuditReason, string> = {
  paid: 'কার্ডে দাম দেওয়া হয়েছে',
  'sold-elsewhere': 'অন্য কোথাও বিক্রি হয়েছে',
  'seller-deleted': 'বিক্রেতার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  reported: 'এটি নিয়ে অভিযোগ ছিল',
  'too-late': 'ততক্ষণে ল্যাপটপটি বিক্রি হয়ে গিয়েছিল',
  'amount-differs': 'ঠিক করা দামের সঙ্গে টাকা মেলেনি',
  'command-line': 'সার্ভারের কমান্ড লাইন থেকে',
  'account-taken-over': 'ইমেইলের আসল মালিক অ্যাকাউন্টটি নিয়েছেন',
}

const doers: Record<AuditDoer, string> = {
  you: 'আপনি',
  admin: 'একজন অ্যাডমিন',
  someone: 'অন্য একজন ব্যবহারকারী',
  'card-provider': 'কার্ড সেবা',
  market: 'বাজার নিজেই',
}

/** Fields of an account, by their names in an entry's `fields`. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'নাম',
  picture: 'ছবি',
  email_verified: 'ইমেইল যাচাই',
  password: 'পাসওয়ার্ড',
}

export const audit = {
  title: 'কাজের খতিয়ান',
  lead: 'কে কার কী করেছেন। এখানে শুধু নতুন কাজ যোগ হয়, কিছুই বদলানো যায় না।',
  what: 'কী',
  by: 'কে করেছেন',
  whom: 'কার ক্ষেত্রে',
  when: 'কখন',
  filter: 'কী করা হয়েছে',
  everything: 'সবকিছু',
  onlyOf: (name: string) => `শুধু ${name}: যা করেছেন এবং যা তাঁর ক্ষেত্রে করা হয়েছে`,
  everybody: 'সবাইকে দেখান',
  onePerson: 'একজন',
  deleted: 'মুছে ফেলা ব্যবহারকারী',
  nobody: 'কেউ নন',
  themselves: 'নিজের',
  fields: (names: readonly string[]) =>
    `বদলেছে: ${names.map((name) => fieldNames[name] ?? name.replaceAll('_', ' ')).join(', ')}`,
  empty: 'এখনো কিছু করা হয়নি।',
  nothingSuch: 'এমন কিছু খতিয়ানে নেই।',
  actions,
  reasons,
  doers,
} as const satisfies Translated<typeof en.audit>

export const history = {
  title: 'অ্যাকাউন্টের ইতিহাস',
  link: 'আমার অ্যাকাউন্ট ও বিজ্ঞাপনে কী কী হয়েছে',
  lead: 'আপনার অ্যাকাউন্ট ও বিজ্ঞাপনে কী হয়েছে এবং কে করেছেন। এখানকার কিছুই বদলানো যায় না।',
  empty: 'আপনার অ্যাকাউন্ট বা বিজ্ঞাপনে এখনো কিছু হয়নি।',
} as const satisfies Translated<typeof en.history>
