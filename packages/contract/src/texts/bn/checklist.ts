import { enoughDescription, enoughPhotos } from '../../checklist.ts'
import type * as en from '../en/checklist.ts'
import type { Translated } from '../shape.ts'
import { digits } from './digits.ts'

export const checklist = {
  title: 'ক্রেতারা যা জানতে চান',
  there: (done: number, all: number) => `${digits(all)}টির ${digits(done)}টি আছে`,
  praise: {
    complete: 'চমৎকার বিবরণ: কিছু বাকি নেই।',
    report: 'নিজের রিপোর্টে ক্রেতার আস্থা বাড়ে।',
    photos: 'বেশ: ছবিতে সব দিক দেখা যাচ্ছে।',
    faults: 'বেশ: ত্রুটির কথা জানিয়েছেন।',
    battery: 'বেশ: ব্যাটারির অবস্থা জানিয়েছেন।',
    some: 'ভালো শুরু।',
    none: 'প্রতিটি তথ্য ক্রেতাকে সাহায্য করে।',
  },
  done: 'দেওয়া হয়েছে',
  labels: {
    cover: 'প্রচ্ছদের ছবি',
    photos: `অন্তত ${digits(enoughPhotos)}টি ছবি`,
    description: `অন্তত ${digits(enoughDescription)} অক্ষরের বিবরণ`,
    price: 'দাম',
    report: 'ল্যাপটপের রিপোর্ট থেকে তথ্য',
    processor: 'প্রসেসর',
    ram: 'র‍্যাম',
    storage: 'স্টোরেজ',
    screen: 'স্ক্রিনের মাপ',
    battery: 'ব্যাটারির অবস্থা',
    charger: 'চার্জার',
    faults: 'ত্রুটি আছে কি না',
    locks: 'লক আছে কি না',
  },
  morePhotos: (n: number) => `আরও ${digits(n)}টি ছবি`,
  short: (open: number) => `${digits(open)}টি বাকি`,
} as const satisfies Translated<typeof en.checklist>
