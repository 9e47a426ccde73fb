import { type Drive, driveKind, isInternal, storageOfAll } from '../../clean/drives.ts'
import { bytesOf } from '../../clean/numbers.ts'
import type { Draft } from '../../facts.ts'
import { partsOf, valueOf } from './sections.ts'

const drivePart = /(?:ID|Optical|Floppy)-\d{1,2}/

/** The drives one by one, or their total where they are not listed: it counts USB drives, and ZFS twice. */
export function storageFacts(drives: string | undefined, partitions: string | undefined, text: string): Draft {
  const total = totalOf(drives, text)
  const parts = partsOf(drives, drivePart)
  if (parts.length === 0) return { storageGb: soldTotal(total) }
  const system = systemDevices(partitions)
  const { storageGb, storageKind } = storageOfAll(parts.flatMap((part) => driveOf(part, system) ?? []))
  const listed = parts.reduce((sum, part) => sum + (bytesOf(valueOf(part, 'size'), 1000) ?? 0), 0)
  // Fewer drives than the total has are a report that was cut.
  return { storageGb: listed < (total ?? 0) * 0.97 ? undefined : storageGb, storageKind }
}

/** A total of several terabytes has too few digits to tell which drives it is of. */
function soldTotal(bytes: number | undefined): number | undefined {
  const { storageGb } = storageOfAll([{ bytes }])
  return (storageGb ?? 0) > 1000 && (storageGb ?? 0) % 500 !== 0 ? undefined : storageGb
}

/** Where the root is, and what it starts from: the root of an encrypted or logical volume names no drive. */
function systemDevices(partitions: string | undefined): string[] {
  return partsOf(partitions, /ID-\d{1,3}/)
    .filter((partition) => /^ID-\d{1,3}: \/(?:boot(?:\/efi)?)? /.test(partition))
    .flatMap((partition) => valueOf(partition, 'dev') ?? [])
}

function driveOf(part: string, system: string[]): Drive | undefined {
  const [, usb, file = ''] =
    /^ID-\d{1,2}: (USB )?(\/dev\/(?:sd[a-z]{1,2}|nvme\d{1,2}n\d|mmcblk\d|hd[a-z]))\b/.exec(part) ?? []
  const model = `${valueOf(part, 'vendor') ?? ''} ${valueOf(part, 'model') ?? ''}`.trim()
  if (file === '' || usb !== undefined || /\btype: (?:USB|Removable)\b/.test(part) || !isInternal(model))
    return undefined
  return {
    bytes: bytesOf(valueOf(part, 'size'), 1000),
    kind: kindOf(part, file, model),
    system: system.some((device) => device.startsWith(file)),
  }
}

function kindOf(part: string, file: string, model: string): Drive['kind'] {
  const [, said] = /\b(?:type|tech): (SSD|HDD)\b/.exec(part) ?? []
  if (said !== undefined) return said === 'SSD' ? 'ssd' : 'hdd'
  // Older versions write TOSHIBA_MQ01ABF050.
  const bare = valueOf(part, 'model')?.replaceAll('_', ' ')
  return driveKind(file.slice(5)) ?? driveKind(bare) ?? driveKind(model)
}

function totalOf(drives: string | undefined, text: string): number | undefined {
  const [, total] =
    /(?:Local Storage: total: (?:raw: )?|HDD Total Size: )(\d[\d.]* ?[MGT]i?B)/.exec(drives ?? '') ??
    /^[ \t]{0,8}(?:Storage|HDD): (\d[\d.]* ?[MGT]i?B)/m.exec(text) ??
    []
  return bytesOf(total, 1000)
}
