import type { Reader } from '../reader.ts'
import { fromJson } from './lsblk/json.ts'
import { fromTable } from './lsblk/table.ts'
import { type Device, driveFacts } from './lsblk/devices.ts'

const header = /^[ \t>]{0,20}NAME[ \t]{1,40}(?:[A-Z:%-]{2,12}[ \t]{1,40}){0,12}(?:SIZE|ROTA|TYPE)\b/m

/** `lsblk` with any columns, and `lsblk --json`. */
export const lsblk: Reader = {
  format: 'lsblk',
  starts: new RegExp(`"blockdevices"\\s{0,9}:|${header.source}`, 'gm'),
  matches: (text) => text.includes('"blockdevices"') || (text.includes('NAME ') && header.test(text)),
  read: (text) => ({ facts: driveFacts(devicesOf(text)) }),
}

function devicesOf(text: string): Device[] {
  return text.includes('"blockdevices"') ? fromJson(text) : fromTable(text)
}
