import type * as en from '../en/undo.ts'
import type { Translated } from '../shape.ts'

export const undo = {
  button: 'ফিরিয়ে আনুন',
  bookingDeleted: (item: string) => `${item}-এর বুকিং মুছে ফেলা হয়েছে।`,
  wishDeleted: (item: string) => `${item} আর পছন্দের তালিকায় নেই।`,
} as const satisfies Translated<typeof en.undo>
