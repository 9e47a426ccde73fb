import type * as en from '../en/say-bought-here.ts'
import type { Translated } from '../shape.ts'

export const sayBoughtHere = {
  title: (day: string) => `${day} তারিখে আপনি এই ল্যাপটপটি এখান থেকে কিনেছিলেন`,
  offer: 'বিজ্ঞাপনে তা জানাতে পারেন। ক্রেতারা কেবল তারিখটি দেখবেন, কোনো নাম বা দাম নয়।',
  said: 'বিজ্ঞাপনে তা জানানো আছে। ক্রেতারা কেবল তারিখটি দেখেন, কোনো নাম বা দাম নয়।',
  attach: 'বিজ্ঞাপনে জানান',
  detach: 'আর জানাবেন না',
} as const satisfies Translated<typeof en.sayBoughtHere>
