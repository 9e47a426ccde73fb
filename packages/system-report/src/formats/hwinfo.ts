import type { Reader } from '../reader.ts'
import { readFull } from './hwinfo/full.ts'
import { readShort } from './hwinfo/short.ts'

/** `hwinfo`, whole or by class, and `hwinfo --short`. */
export const hwinfo: Reader = {
  format: 'hwinfo',
  starts: /^[ \t>|]{0,20}\d{2,3}: None \d{2}\.\d: 10107 System$|^cpu:[ \t]*$/gm,
  matches: (text) => text.includes('Hardware Class: ') || isShort(text),
  read: (text) => (isShort(text) ? readShort(text) : readFull(text)),
}

function isShort(text: string): boolean {
  return text.includes('\ngraphics card:') && !text.includes('Hardware Class: ')
}
