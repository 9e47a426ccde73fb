import { cutJson, listOf, objectOf, textOf } from '../../clean/cut-json.ts'
import type { Device } from './devices.ts'

/** The disks of `lsblk --json`. Older versions write every value as text. */
export function fromJson(text: string): Device[] {
  const list = text.indexOf('[', text.indexOf('"blockdevices"'))
  return list < 0 ? [] : listOf(cutJson(text, list).value).map((device) => deviceOf(objectOf(device)))
}

function deviceOf(device: Record<string, unknown>): Device {
  const bit = (key: string) => {
    const value = textOf(device[key])
    return value === undefined ? undefined : value === '1' || value === 'true'
  }
  return {
    name: textOf(device.name) ?? '',
    size: textOf(device.size),
    type: textOf(device.type),
    model: textOf(device.model),
    transport: textOf(device.tran),
    rotational: bit('rota'),
    removable: bit('rm'),
    mounts: mountsOf(device),
  }
}

function mountsOf(device: Record<string, unknown>): string[] {
  const own = [device.mountpoint, ...listOf(device.mountpoints)].flatMap((mount) => textOf(mount) ?? [])
  return [...own, ...listOf(device.children).flatMap((child) => mountsOf(objectOf(child)))]
}
