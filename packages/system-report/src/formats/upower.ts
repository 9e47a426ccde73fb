import { type Battery, batteryFacts } from '../clean/battery.ts'
import { numberOf } from '../clean/numbers.ts'
import { factsOf } from '../facts.ts'
import type { Reader } from '../reader.ts'

type Device = Map<string, string>

/** `upower -i` and `upower -d`: the laptop's own batteries, without mice, keyboards and UPower's sum of them. */
export const upower: Reader = {
  format: 'upower',
  reach: 300_000,
  matches: (text) => text.includes('energy-full-design:'),
  read(text) {
    const batteries = new Map<string, Device>()
    let mixed = false
    for (const device of devicesOf(text).filter((device) => isOwnBattery(device))) {
      const path = device.get('native-path') ?? ''
      const known = batteries.get(path)
      if (known && identity(known) !== identity(device)) mixed = true
      batteries.set(path, device)
    }
    if (mixed) return { facts: {}, machines: 2 }
    const devices = [...batteries.values()]
    const { facts, notes } = batteryFacts(devices.map((device) => batteryOf(device)))
    return { facts: factsOf({ maker: makerOf(devices[0]), ...facts }), notes }
  },
}

function devicesOf(text: string): Device[] {
  const devices: Device[] = []
  for (const [, key = '', value = ''] of text.matchAll(/^[ \t>]{0,20}([A-Za-z][\w -]{1,29}):[ \t]+(\S.*)$/gm)) {
    const last = devices.at(-1)
    // A device starts with its `Device:` line, or with `native-path:` where that line was not copied.
    if (key === 'Device' || !last || (key === 'native-path' && last.has(key))) devices.push(new Map())
    const device = devices.at(-1)
    if (device && !device.has(key)) device.set(key, value.trim())
  }
  return devices
}

function isOwnBattery(device: Device): boolean {
  return (
    device.has('energy-full-design') &&
    device.get('power supply') !== 'no' &&
    device.get('Device')?.endsWith('/DisplayDevice') !== true
  )
}

function identity(device: Device): string {
  return `${device.get('model')} ${device.get('energy-full-design')}`
}

function batteryOf(device: Device): Battery {
  return {
    designWh: wattHours(device.get('energy-full-design')),
    fullWh: wattHours(device.get('energy-full')),
    cycles: numberOf(device.get('charge-cycles')),
  }
}

function wattHours(value: string | undefined): number | undefined {
  const [, figure, unit] = /^([\d.,]{1,16}) ?(m?)Wh$/.exec(value ?? '') ?? []
  const energy = numberOf(figure, { decimals: true })
  return energy === undefined || unit !== 'm' ? energy : energy / 1000
}

/**
 * Most packs carry their supplier's name. Dell's carry Dell's in the model, and a few makers write theirs as vendor.
 */
function makerOf(device: Device | undefined): string | undefined {
  if (device?.get('model')?.startsWith('DELL ')) return 'Dell'
  return vendors[device?.get('vendor')?.toLowerCase() ?? '']
}

const vendors: Record<string, string> = {
  asustek: 'ASUS',
  'hewlett-packard': 'HP',
  hp: 'HP',
  lenovo: 'Lenovo',
  dell: 'Dell',
}
