import type * as en from '../en/own-tests.ts'
import type { Translated } from '../shape.ts'

export const ownTests = {
  title: 'এখনই পরীক্ষা করুন',
  help: 'ল্যাপটপেই, এই ব্রাউজারে: এর কী, স্ক্রিন ও স্পিকার। ফোন থেকে বিজ্ঞাপন দিচ্ছেন? ল্যাপটপে লগ ইন করে সেখানে আপনার খসড়াটি খুলুন।',
  fillIn: 'ফলাফল বিজ্ঞাপনে বসান',
  fillInHelp: 'বিজ্ঞাপনে বসাতে অন্তত একটি পরীক্ষা শেষ করুন।',
  read: 'ক্রেতারা পড়বেন:',
  remove: 'পরীক্ষাগুলো সরান',
  removed: 'পরীক্ষাগুলো আর বিজ্ঞাপনে নেই।',
  failed: 'পরীক্ষাগুলো লোড করা যায়নি।',
} as const satisfies Translated<typeof en.ownTests>
