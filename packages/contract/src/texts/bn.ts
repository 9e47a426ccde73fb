/**
 * The product's texts in Bengali, in the shape of `en.ts`.
 * The words that stay the same everywhere: laptop ল্যাপটপ, buyer ক্রেতা, seller বিক্রেতা, Admin অ্যাডমিন, brand ব্র্যান্ড, listing বিজ্ঞাপন,
 * to withdraw সরানো, to book বুক করা, order অর্ডার, wishlist পছন্দের তালিকা, to report অভিযোগ, to advertise প্রচার, verified যাচাইকৃত,
 * negotiable আলোচনা সাপেক্ষ, held সংরক্ষিত, payment পেমেন্ট, to pay দাম দেওয়া, card provider কার্ড সেবা, to log in লগ ইন, to sign up সাইন আপ,
 * to log out লগ আউট, account অ্যাকাউন্ট, email ইমেইল, link লিংক, photo ছবি. People are spoken to as আপনি; the market's name stays as it is.
 */
export * as exact from './bn/exact.ts'
export * as forms from './bn/forms.ts'
export * from './bn/admin.ts'
export * from './bn/audit.ts'
export * from './bn/buying.ts'
export * from './bn/checklist.ts'
export * from './bn/compare.ts'
export * from './bn/contact.ts'
export * from './bn/drafts.ts'
export * from './bn/fact-figures.ts'
export * from './bn/facts.ts'
export * from './bn/filters.ts'
export * from './bn/frame.ts'
export * from './bn/home.ts'
export * from './bn/imports.ts'
export * from './bn/integrity.ts'
export * from './bn/language.ts'
export * from './bn/laptops.ts'
export * from './bn/listing.ts'
export * from './bn/names.ts'
export * from './bn/people.ts'
export * from './bn/privacy.ts'
export * from './bn/system-report.ts'
export * from './bn/rules.ts'
export * from './bn/search.ts'
export * from './bn/photos.ts'
export * from './bn/selling.ts'
export * from './bn/sign-in.ts'
export * from './bn/states.ts'
export * from './bn/terms.ts'
export * from './bn/toasts.ts'
export * from './bn/undo.ts'
