import { type Drive, driveKind, isInternal, storageOfAll } from '../../clean/drives.ts'
import { bytesOf, numberOf } from '../../clean/numbers.ts'
import { type Facts, factsOf } from '../../facts.ts'

/** A disk as `lsblk` lists it, with what is mounted from it. */
export interface Device {
  name: string
  /** '149,1G' in 2^30 bytes, or bytes with `-b`. */
  size?: string | undefined
  type?: string | undefined
  model?: string | undefined
  transport?: string | undefined
  rotational?: boolean | undefined
  removable?: boolean | undefined
  mounts: string[]
}

/** From the value of a column, named in lower case. */
export function deviceOf(value: (column: string) => string | undefined, mounts: string[]): Device {
  const bit = (column: string) => (value(column) === undefined ? undefined : /^(?:1|true)$/.test(value(column) ?? ''))
  return {
    name: value('name') ?? '',
    size: value('size'),
    type: value('type'),
    model: value('model'),
    transport: value('tran'),
    rotational: bit('rota'),
    removable: bit('rm'),
    mounts,
  }
}

const disk = /^(?:\/dev\/)?(?:sd[a-z]{1,2}|nvme\d{1,2}n\d{1,2}|mmcblk\d|hd[a-z])$/

export function driveFacts(devices: Device[]): Facts {
  const drives = devices.filter((device) => isOwnDrive(device))
  // A card in the reader is a disk as an eMMC chip is, beside which the system has its own.
  const fixed = drives.some((drive) => !isMmc(drive))
    ? drives.filter((drive) => !isMmc(drive) || isSystem(drive))
    : drives
  return factsOf(storageOfAll(fixed.map((device) => driveOf(device))))
}

function isOwnDrive({ name, type, size, transport, removable, model }: Device): boolean {
  return (
    disk.test(name) &&
    (type === undefined || type === 'disk') &&
    transport !== 'usb' &&
    removable !== true &&
    // A reader without a card.
    size !== '0B' &&
    size !== '0' &&
    isInternal(model ?? '')
  )
}

function isMmc({ name }: Device): boolean {
  return name.includes('mmcblk')
}

function isSystem({ mounts }: Device): boolean {
  return mounts.includes('/')
}

function driveOf(device: Device): Drive {
  return { bytes: sizeOf(device.size), kind: kindOf(device), system: isSystem(device) }
}

function sizeOf(size: string | undefined): number | undefined {
  if (/^\d{9,16}$/.test(size ?? '')) return numberOf(size)
  return bytesOf(size?.replace(/([KMGTP])i?B?$/i, '$1iB'))
}

function kindOf({ name, rotational, model }: Device): Drive['kind'] {
  if (name.includes('nvme')) return 'ssd'
  if (name.includes('mmcblk')) return 'emmc'
  if (rotational !== undefined) return rotational ? 'hdd' : 'ssd'
  return driveKind(model)
}
