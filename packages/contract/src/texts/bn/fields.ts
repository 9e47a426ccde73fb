import type { FieldSentence } from '../field-sentences.ts'
import { digits } from './digits.ts'
import { required } from './rules.ts'

const sentences: Readonly<Record<FieldSentence, string>> = {
  'Name is Required': required.name,
  'Email Address is required': required.email,
  'Address is Required': required.address,
  'Photo is Required': required.photo,
  'Password is required': required.password,
  'Description is Required': required.description,
  'Brand is Required': required.brand,
  'This is required': required.other,
  'A name needs at least one letter': 'নামে অন্তত একটি অক্ষর থাকতে হবে',
  'A name can’t contain invisible characters': 'নামে অদৃশ্য চিহ্ন থাকতে পারে না',
  'A name can’t contain a web address': 'নামে ওয়েব ঠিকানা থাকতে পারে না',
  'Password must be 6 characters long': 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর থাকতে হবে',
  'Password must be 6 characters or longer': 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর থাকতে হবে',
  'Password must have uppercase, number and special characters':
    'পাসওয়ার্ডে ইংরেজি বড় হাতের অক্ষর, সংখ্যা ও বিশেষ চিহ্ন থাকতে হবে',
  'Enter text': 'লেখা দিন',
  'This contains characters we can’t store': 'এতে এমন অক্ষর আছে, যা সংরক্ষণ করা যায় না',
  'This email address is too long': 'ইমেইল ঠিকানাটি বেশি লম্বা',
  'Enter a valid email address': 'সঠিক ইমেইল ঠিকানা লিখুন',
  'This isn’t your email address': 'এটি আপনার ইমেইল ঠিকানা নয়',
  'Unknown id': 'অজানা আইডি',
  'Unknown field': 'অজানা ঘর',
  'Choose Yes or No': 'হ্যাঁ বা না বেছে নিন',
  'Choose a condition': 'অবস্থা বেছে নিন',
  'Choose Buyer or Saler': 'ক্রেতা বা বিক্রেতা বেছে নিন',
  'This can only be Admin': 'এখানে শুধু অ্যাডমিন করা যায়',
  'Enter the price as a number': 'দাম সংখ্যায় লিখুন',
  'The lowest price is 0.50': 'দাম কমপক্ষে ০.৫০ হতে হবে',
  'The highest price is 999,999.99': 'দাম সর্বোচ্চ ৯,৯৯,৯৯৯.৯৯ হতে পারে',
  'Use at most two decimals': 'দশমিকের পর সর্বোচ্চ দুই ঘর লিখুন',
  'Enter whole months': 'পূর্ণ মাস লিখুন',
  'Months can’t be negative': 'মাস শূন্যের কম হতে পারে না',
  '600 months at most': 'সর্বোচ্চ ৬০০ মাস',
  'This address is too long': 'ঠিকানাটি বেশি লম্বা',
  'This isn’t the address of a photo': 'এটি ছবির ঠিকানা নয়',
  'Enter a limit from 1 to 100': '১ থেকে ১০০-এর মধ্যে একটি সীমা লিখুন',
  'Unknown place in the list': 'তালিকায় অজানা জায়গা',
  'Enter a price from 0 to 999,999.99': '০ থেকে ৯,৯৯,৯৯৯.৯৯-এর মধ্যে দাম লিখুন',
  'Enter whole months from 0 to 600': '০ থেকে ৬০০-এর মধ্যে পূর্ণ মাস লিখুন',
  'Unknown condition': 'অজানা অবস্থা',
  'Sort by newest, price-up or price-down': 'এভাবে সাজানো যায় না',
  'Choose one of the options': 'বিকল্পগুলো থেকে একটি বেছে নিন',
  '20 at most': 'সর্বোচ্চ ২০টি',
  'Unknown action': 'অজানা কাজ',
  'This language isn’t available': 'এই ভাষাটি এখানে নেই',
  'Tell us briefly what’s wrong.': 'সমস্যাটা কী, সংক্ষেপে লিখুন।',
}

/** For `sayField`. */
export const fields = {
  sentences,
  longest: (characters: number) => `সর্বোচ্চ ${digits(characters)} অক্ষর`,
  whole: (lowest: number, highest: number) => `${digits(lowest)} থেকে ${digits(highest)}-এর মধ্যে পূর্ণ সংখ্যা লিখুন`,
} as const
