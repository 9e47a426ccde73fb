import { cpuName } from '../../clean/cpu.ts'
import { driveKind } from '../../clean/drives.ts'
import type { WmiObject } from './objects.ts'

/** What an object describes. */
export type Role = 'computer' | 'product' | 'cpu' | 'memory' | 'video' | 'drive' | 'os' | 'bios' | 'battery' | 'other'

const classes: Record<string, Role> = {
  win32_computersystem: 'computer',
  computersystem: 'computer',
  win32_computersystemproduct: 'product',
  csproduct: 'product',
  win32_processor: 'cpu',
  cpu: 'cpu',
  win32_physicalmemory: 'memory',
  memorychip: 'memory',
  win32_videocontroller: 'video',
  win32_diskdrive: 'drive',
  diskdrive: 'drive',
  win32_operatingsystem: 'os',
  os: 'os',
  win32_bios: 'bios',
  bios: 'bios',
  win32_battery: 'battery',
  batterystaticdata: 'battery',
  batteryfullchargedcapacity: 'battery',
  batterycyclecount: 'battery',
}

/** By the object's own class, by properties that only one class has, by the command before it. */
export function roleOf({ properties, command }: WmiObject): Role {
  const ofClass = classes[properties.get('creationclassname')?.toLowerCase() ?? '']
  return ofClass ?? byProperties(properties) ?? classes[command ?? ''] ?? 'other'
}

const telling: [Role, ...string[]][] = [
  [
    'computer',
    'csmodel',
    'csmanufacturer',
    'csprocessors',
    'cstotalphysicalmemory',
    'windowsbuildlabex',
    'windowsproductname',
  ],
  ['computer', 'csphyicallyinstalledmemory', 'csphysicallyinstalledmemory', 'osname', 'totalphysicalmemory'],
  ['cpu', 'numberofcores', 'maxclockspeed', 'socketdesignation', 'l3cachesize', 'numberoflogicalprocessors'],
  [
    'video',
    'adapterram',
    'videoprocessor',
    'currenthorizontalresolution',
    'videomodedescription',
    'currentrefreshrate',
  ],
  [
    'battery',
    'designcapacity',
    'designedcapacity',
    'fullchargecapacity',
    'fullchargedcapacity',
    'estimatedchargeremaining',
  ],
  ['drive', 'interfacetype', 'bytespersector', 'friendlyname', 'mediatype'],
  ['memory', 'devicelocator', 'banklabel', 'smbiosmemorytype', 'capacity'],
  ['bios', 'smbiosbiosversion', 'biosserialnumber'],
  ['product', 'identifyingnumber', 'vendor'],
  ['os', 'osarchitecture'],
]

function byProperties(properties: Map<string, string>): Role | undefined {
  const known = telling.find(([, ...names]) => names.some((name) => properties.has(name)))
  if (known !== undefined) return known[0]
  if (properties.has('size')) return properties.has('model') || properties.has('partitions') ? 'drive' : undefined
  const model = properties.get('model')
  if (model !== undefined) return driveKind(model) === undefined ? 'computer' : 'drive'
  if (/windows/i.test(properties.get('caption') ?? '')) return 'os'
  const name = properties.get('name')
  if (cpuName(name) !== undefined) return 'cpu'
  return /\b(?:geforce|quadro|radeon|graphics)\b/i.test(name ?? '') ? 'video' : undefined
}
