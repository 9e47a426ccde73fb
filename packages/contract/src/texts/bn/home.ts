import type * as en from '../en/home.ts'
import type { Translated } from '../shape.ts'

export const home = {
  lead: 'ব্যবহৃত ল্যাপটপ, সব তথ্য ট্যাগেই লেখা: অবস্থা, বয়স, ক্ষয় আর নতুন অবস্থার দাম।',
  login: 'লগ ইন',
  signUp: 'সাইন আপ',
  featured: 'বাছাই করা ল্যাপটপ',
  browse: 'সব ল্যাপটপ দেখুন',
  continue: 'যেখানে ছিলেন',
  unpaid: 'বুক করেছেন, দাম দেননি',
  lookedAt: 'সম্প্রতি দেখেছেন',
  draft: 'খসড়া, এখনো প্রকাশ করা হয়নি',
  untitledDraft: 'নাম ছাড়া ল্যাপটপ',
  brands: 'ল্যাপটপের ব্র্যান্ড',
  advertised: 'প্রচারিত ল্যাপটপ',
  newsletter: 'নিউজলেটার',
  newsletterLead: 'নতুন ল্যাপটপ আর ন্যায্য দামের খবর, সপ্তাহে একবার।',
  newsletterField: 'ইমেইল ঠিকানা',
  submit: 'জমা দিন',
  taggedLaptop: 'খুলে রাখা একটি ল্যাপটপ, প্রতিটি অংশে পরীক্ষার ট্যাগ লাগানো',
  parts: {
    panel: { name: 'স্ক্রিন', finding: 'ডেড পিক্সেল নেই' },
    keyboard: { name: 'কিবোর্ড', finding: 'সব কি সচল' },
    board: { name: 'বোর্ড', finding: 'পানি লাগেনি' },
    battery: { name: 'ব্যাটারি', finding: 'ক্ষমতা ৮১%' },
    disk: { name: 'ডিস্ক', finding: '৫১২ জিবি, সুস্থ' },
    bottom: { name: 'তলা', finding: 'দশটি স্ক্রুই আছে' },
  },
} as const satisfies Translated<typeof en.home>
