import type * as en from '../en/copying.ts'
import type { Translated } from '../shape.ts'

export const copying = {
  copy: 'কপি করুন',
  copied: 'কপি হয়েছে',
  notCopied: 'কপি করা গেল না',
} as const satisfies Translated<typeof en.copying>
