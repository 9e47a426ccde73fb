import { hello, inLanguages } from '../../platform/mails/mail-texts.ts'

interface Given {
  'report-handled': { name: string; item: string; outcome: 'dismissed' | 'withdrawn' }
}

export const reportMailTexts = inLanguages<Given>({
  en: {
    'report-handled': ({ name, item, outcome }) => ({
      subject: `We’ve reviewed your report: ${item}`,
      body: [
        hello.en(name),
        outcome === 'withdrawn'
          ? `You reported “${item}”. We’ve reviewed it and removed the listing. Thank you for letting us know.`
          : `You reported “${item}”. We’ve reviewed it and found no reason to remove the listing, so it stays. Thank you for letting us know.`,
      ],
    }),
  },
  bn: {
    'report-handled': ({ name, item, outcome }) => ({
      subject: `আপনার অভিযোগ দেখা হয়েছে: ${item}`,
      body: [
        hello.bn(name),
        outcome === 'withdrawn'
          ? `আপনি “${item}” নিয়ে অভিযোগ করেছিলেন। আমরা তা দেখে বিজ্ঞাপনটি সরিয়ে নিয়েছি। জানানোর জন্য ধন্যবাদ।`
          : `আপনি “${item}” নিয়ে অভিযোগ করেছিলেন। আমরা তা দেখেছি; বিক্রি বন্ধ করার মতো কিছু পাইনি, তাই বিজ্ঞাপনটি থাকছে। জানানোর জন্য ধন্যবাদ।`,
      ],
    }),
  },
})
