import { cpuName } from '../../clean/cpu.ts'
import { driveKind } from '../../clean/drives.ts'
import type { WmiObject } from './objects.ts'

/** What an object describes. */
export type Role = 'computer' | 'product' | 'cpu' | 'memory' | 'video' | 'drive' | 'os' | 'bios' | 'battery' | 'other'

/** By the class's name without `win32_`, and by `wmic`'s alias. */
const classes: Record<string, Role> = {
  computersystem: 'computer',
  computersystemproduct: 'product',
  csproduct: 'product',
  processor: 'cpu',
  cpu: 'cpu',
  physicalmemory: 'memory',
  memorychip: 'memory',
  videocontroller: 'video',
  diskdrive: 'drive',
  operatingsystem: 'os',
  os: 'os',
  bios: 'bios',
  battery: 'battery',
  batterystaticdata: 'battery',
  batteryfullchargedcapacity: 'battery',
  batterycyclecount: 'battery',
}
const classOf = (name = ''): Role | undefined => classes[name.toLowerCase().replace(/^win32_/, '')]

/** By the object's own class, by properties that only one class has, by the command before it. */
export function roleOf({ properties, command }: WmiObject): Role {
  return classOf(properties.get('creationclassname')) ?? byProperties(properties) ?? classOf(command) ?? 'other'
}

/** The properties that only one class has; the first row that fits counts. */
const telling: [Role, properties: string][] = [
  ['computer', 'csmodel csmanufacturer csprocessors cstotalphysicalmemory windowsbuildlabex windowsproductname'],
  ['computer', 'csphyicallyinstalledmemory csphysicallyinstalledmemory osname totalphysicalmemory'],
  ['cpu', 'numberofcores maxclockspeed socketdesignation l3cachesize numberoflogicalprocessors'],
  ['video', 'adapterram videoprocessor currenthorizontalresolution videomodedescription currentrefreshrate'],
  ['battery', 'designcapacity designedcapacity fullchargecapacity fullchargedcapacity estimatedchargeremaining'],
  ['drive', 'interfacetype bytespersector friendlyname mediatype'],
  ['memory', 'devicelocator banklabel smbiosmemorytype capacity'],
  ['bios', 'smbiosbiosversion biosserialnumber'],
  ['product', 'identifyingnumber vendor'],
  ['os', 'osarchitecture'],
]

function byProperties(properties: Map<string, string>): Role | undefined {
  const known = telling.find(([, names]) => names.split(' ').some((name) => properties.has(name)))
  if (known !== undefined) return known[0]
  if (properties.has('size')) return properties.has('model') || properties.has('partitions') ? 'drive' : undefined
  const model = properties.get('model')
  if (model !== undefined) return driveKind(model) === undefined ? 'computer' : 'drive'
  if (/windows/i.test(properties.get('caption') ?? '')) return 'os'
  const name = properties.get('name')
  if (cpuName(name) !== undefined) return 'cpu'
  return /\b(?:geforce|quadro|radeon|graphics)\b/i.test(name ?? '') ? 'video' : undefined
}
