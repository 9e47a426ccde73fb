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
  'A name can’t hold invisible characters': 'নামে অদৃশ্য চিহ্ন থাকতে পারে না',
  'A name can’t hold a web address': 'নামে ওয়েব ঠিকানা থাকতে পারে না',
  'Password must be 6 characters long': 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর থাকতে হবে',
  'Password must be 6 characters or longer': 'পাসওয়ার্ডে অন্তত ৬টি অক্ষর থাকতে হবে',
  'Password must have uppercase, number and special characters':
    'পাসওয়ার্ডে ইংরেজি বড় হাতের অক্ষর, সংখ্যা ও বিশেষ চিহ্ন থাকতে হবে',
  'This must be text': 'এখানে লেখা থাকতে হবে',
  'This holds characters that can not be stored': 'এতে এমন অক্ষর আছে, যা রাখা যায় না',
  'This e-mail address is too long': 'ইমেইল ঠিকানাটি বেশি লম্বা',
  'This is not an e-mail address': 'ইমেইল ঠিকানাটি সঠিক নয়',
  'This is not your e-mail address': 'এটি আপনার ইমেইল ঠিকানা নয়',
  'This is not an id of ours': 'আইডিটি সঠিক নয়',
  'This field is not known here': 'এই ঘরটি এখানে অচেনা',
  'Choose Yes or No': 'হ্যাঁ বা না বেছে নিন',
  'Choose a condition': 'অবস্থা বেছে নিন',
  'Choose Buyer or Saler': 'ক্রেতা বা বিক্রেতা বেছে নিন',
  'Only Admin can be given': 'এখানে শুধু অ্যাডমিন করা যায়',
  'Give a price as a number': 'দাম সংখ্যায় লিখুন',
  'The lowest price is 0.50': 'দাম কমপক্ষে ০.৫০ হতে হবে',
  'The highest price is 999,999.99': 'দাম সর্বোচ্চ ৯,৯৯,৯৯৯.৯৯ হতে পারে',
  'A price has at most two decimals': 'দামে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে',
  'Give the months as a whole number': 'মাস পূর্ণ সংখ্যায় লিখুন',
  'Months can not be negative': 'মাস শূন্যের কম হতে পারে না',
  'At most 600 months': 'সর্বোচ্চ ৬০০ মাস',
  'This address is too long': 'ঠিকানাটি বেশি লম্বা',
  'This is not the address of a picture': 'এটি কোনো ছবির ঠিকানা নয়',
  'A limit is a number from 1 to 100': 'সীমা ১ থেকে ১০০-এর মধ্যে একটি সংখ্যা',
  'This is no place in the list': 'তালিকায় এমন জায়গা নেই',
  'Give a price as a number from 0 to 999,999.99': 'দাম ০ থেকে ৯,৯৯,৯৯৯.৯৯-এর মধ্যে সংখ্যায় লিখুন',
  'Give the months as a whole number from 0 to 600': 'মাস ০ থেকে ৬০০-এর মধ্যে পূর্ণ সংখ্যায় লিখুন',
  'This is no condition of a laptop': 'ল্যাপটপের এমন কোনো অবস্থা নেই',
  'Sort by newest, price-up or price-down': 'এভাবে সাজানো যায় না',
  'This is not one of the choices': 'এটি বেছে নেওয়ার মতো কিছু নয়',
  'At most 20 of them': 'সর্বোচ্চ ২০টি',
  'This is no action of the log': 'খতিয়ানে এমন কোনো কাজ নেই',
  'There is no such language here': 'এই ভাষাটি এখানে নেই',
  'Say in a few words what is wrong.': 'সমস্যাটা কী, অল্প কথায় লিখুন।',
}

/** For `sayField`. */
export const fields = {
  sentences,
  longest: (characters: number) => `সর্বোচ্চ ${digits(characters)} অক্ষর`,
  whole: (lowest: number, highest: number) => `${digits(lowest)} থেকে ${digits(highest)}-এর মধ্যে পূর্ণ সংখ্যা লিখুন`,
} as const
