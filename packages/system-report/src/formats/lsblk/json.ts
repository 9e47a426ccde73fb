import { cutJson, listOf, objectOf, textOf } from '../../clean/cut-json.ts'
import { type Device, deviceOf } from './devices.ts'

/** The disks of `lsblk --json`. Older versions write every value as text. */
export function fromJson(text: string): Device[] {
  const list = text.indexOf('[', text.indexOf('"blockdevices"'))
  if (list < 0) return []
  return listOf(cutJson(text, list).value).map((value) => {
    const device = objectOf(value)
    return deviceOf((column) => textOf(device[column]), mountsOf(device))
  })
}

function mountsOf(device: Record<string, unknown>): string[] {
  const own = [device.mountpoint, ...listOf(device.mountpoints)].flatMap((mount) => textOf(mount) ?? [])
  return [...own, ...listOf(device.children).flatMap((child) => mountsOf(objectOf(child)))]
}
