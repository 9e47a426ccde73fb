import type { Facts } from '@market/contract'
import { sameIf, type Judgement } from './judgement.ts'

/** 238 GiB are 256 GB, and 500 and 512 are sold sizes of about the same drive. */
const smallest = 0.925

/** Of all drives of the listing. A report adds them up itself. */
export function totalStorage({ storageGb, secondStorageGb }: Facts): number | undefined {
  return storageGb === undefined ? undefined : storageGb + (secondStorageGb ?? 0)
}

/** `found`: GB of all drives. Some tools list one drive of two: then no difference can be claimed. */
export function compareStorage(listed: Facts, found: number): Judgement {
  const { storageGb = 0, secondStorageGb } = listed
  if (about(totalStorage(listed) ?? 0, found)) return 'same'
  if (isOfSystem(listed, found)) return 'unclear'
  if (secondStorageGb === undefined) return 'differs'
  return about(storageGb, found) || about(secondStorageGb, found) ? 'unclear' : 'differs'
}

const sold = [32, 60, 64, 120, 128, 160, 180, 200, 240, 250, 256, 320, 480, 500, 512, 640, 750, 960, 1000, 1024]

/** Whether no drive is sold with what is listed, which may be what a system shows of its partition. */
function isOfSystem(listed: Facts, found: number): boolean {
  const gb = totalStorage(listed) ?? 0
  const asSold = gb > 1024 || sold.some((size) => size === gb || Math.abs(size * 0.9313 - gb) <= 1)
  return !asSold && gb < found && gb * 1.3 > found
}

function about(one: number, other: number): boolean {
  return Math.min(one, other) >= Math.max(one, other) * smallest
}

/** A report says the kind of the drive that the system is on, and of a solid-state drive not whether it is NVMe. */
export function compareDriveKinds({ storageKind, secondStorageKind }: Facts, found: string): Judgement {
  return sameIf([storageKind, secondStorageKind].some((kind) => kind !== undefined && plain(kind) === plain(found)))
}

function plain(kind: string): string {
  return kind === 'NVMe' ? 'SSD' : kind
}
