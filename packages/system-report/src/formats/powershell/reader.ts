import { batteryFacts } from '../../clean/battery.ts'
import { cpuName } from '../../clean/cpu.ts'
import { driveKind, isInternal, storageOf } from '../../clean/drives.ts'
import { gpuList, gpuName } from '../../clean/gpu.ts'
import { machineName } from '../../clean/maker.ts'
import { installedRam, ramFromUsable } from '../../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../../clean/numbers.ts'
import { windowsName, windowsOfBuild } from '../../clean/os.ts'
import { said } from '../../clean/placeholder.ts'
import { inchesIn, refreshRate } from '../../clean/screen.ts'
import { serialNumber } from '../../clean/serial.ts'
import { factsOf, type StorageKind } from '../../facts.ts'
import { linesWith, only } from '../../lines.ts'
import type { Reader } from '../../reader.ts'
import { isHead, objectsOf, type WmiObject } from './objects.ts'
import { roleOf, type Role } from './roles.ts'

// In one expression: searching for each by itself takes four times as long.
const marks =
  /\bCs(?:Model|Manufacturer|Processors|TotalPhysicalMemory)|WindowsBuildLabEx|TotalPhysicalMemory|NumberOfCores|NumberOfLogicalProcessors|MaxClockSpeed|AdapterRAM|VideoProcessor|CurrentHorizontalResolution|FullChargedCapacity|DesignedCapacity|EstimatedChargeRemaining|SMBIOSBIOSVersion|IdentifyingNumber|Win32_|Get-(?:CimInstance|WmiObject|ComputerInfo)/
const tableHead = /^[A-Z]\w{2,40}(?: {1,60}[A-Z]\w{2,40}){1,12} {0,60}$/

/** PowerShell's `Get-ComputerInfo`, `Get-CimInstance` and `Get-WmiObject`, and `wmic`, in any of their layouts. */
export const powershell: Reader = {
  format: 'powershell',
  reach: 200_000,
  matches: (text) => marks.test(text) || hasTable(text),
  read(text) {
    const all = once(objectsOf(text))
    const values = (role: Role, ...names: string[]) => valuesOf(all, role, names)
    const models = values('computer', 'csmodel', 'model')
    const { maker, model } = nameOf(values, models)
    const serials = serialsOf(values)
    const battery = batteryFacts(batteriesOf(all))
    return {
      facts: factsOf({
        maker,
        model,
        cpu: only([
          ...new Set(
            values('cpu', 'csprocessors', 'name').flatMap((text) => cpuName(text.replace(/^\{|[,}].*$/g, '')) ?? []),
          ),
        ]),
        cores: numberOf(only(values('cpu', 'numberofcores'))),
        ramGb: memory(all, values),
        os: systemOf(values),
        gpu: gpuList(values('video', 'name', 'caption', 'description')),
        screenInches: inchesIn(model),
        ...screenOf(all),
        ...storage(all),
        ...battery.facts,
      }),
      notes: battery.notes,
      serial: only(serials),
      machines: Math.max(1, models.length, serials.length),
    }
  },
}

/**
 * What the roles have that a machine has once tells how often the same commands were pasted: their modules would add
 * up.
 */
function once(all: WmiObject[]): WmiObject[] {
  const roles = Map.groupBy(all, roleOf)
  const counts = (['computer', 'product', 'cpu', 'os', 'bios'] as const).flatMap(
    (role) => roles.get(role)?.length ?? [],
  )
  const times = counts.length === 0 ? 1 : Math.min(...counts)
  if (times === 1) return all
  return [...roles].flatMap(([role, objects]) =>
    // Of another machine they are needed to tell that there are two.
    role === 'computer' || role === 'product' || role === 'bios' ? objects : objects.slice(0, objects.length / times),
  )
}

function serialsOf(values: Values): string[] {
  const texts = [
    ...values('bios', 'biosserialnumber', 'biosseralnumber', 'serialnumber'),
    ...values('product', 'identifyingnumber'),
  ]
  return [...new Set(texts.flatMap((text) => serialNumber(text) ?? []))]
}

const inHeads = ['Manufacturer', 'Capacity ', 'Caption ', 'FriendlyName', 'Model ']

function hasTable(text: string): boolean {
  for (const name of inHeads) {
    for (const line of linesWith(text, name)) if (tableHead.test(line) && isHead(line.trim().split(/ +/))) return true
  }
  return false
}

type Values = (role: Role, ...names: string[]) => string[]

/** Get-ComputerInfo has the properties of several classes in one object, with a prefix for each. */
const prefixed = /^(?:cs|os|bios|windows)(?!architecture|$)/

/** Of each object the first property that has a value; each value once. */
function valuesOf(all: WmiObject[], role: Role, names: string[]): string[] {
  const values = all.flatMap((object) => {
    const theirs = roleOf(object) === role ? names : names.filter((name) => prefixed.test(name))
    return theirs.flatMap((name) => said(object.properties.get(name)) ?? []).slice(0, 1)
  })
  return [...new Set(values)]
}

/** Lenovo's models are codes; the name that people know is the family, or the product's version. */
function nameOf(values: Values, models: string[]) {
  const maker = only([
    ...new Set([...values('computer', 'csmanufacturer', 'manufacturer'), ...values('product', 'vendor')]),
  ])
  const families = [...values('computer', 'cssystemfamily', 'systemfamily'), ...values('product', 'version')]
  const speaking = families.find((name) =>
    /^(?:think|idea|yoga|legion|lenovo (?:think|yoga|legion|v\d|g\d|b\d|s\d))/i.test(name),
  )
  const product = models.length === 0 ? only(values('product', 'name')) : only(models)
  const known = /^lenovo/i.test(maker ?? '') && models.length <= 1 && product !== undefined
  return machineName(maker, known ? (speaking ?? product) : product)
}

function systemOf(values: Values): string | undefined {
  const build = windowsOfBuild(
    only(values('computer', 'osbuildnumber', 'windowsbuildlabex')) ??
      only(values('os', 'buildnumber', 'osbuildnumber')),
  )
  const name = only(values('computer', 'osname')) ?? only(values('os', 'caption', 'osname', 'name'))
  if (name !== undefined) return windowsName(name)
  // Windows 11 still calls itself Windows 10 here.
  const product = windowsName(only(values('computer', 'windowsproductname')))
  return build === 'Windows 11' ? (product?.replace('Windows 10', 'Windows 11') ?? build) : (product ?? build)
}

function memory(all: WmiObject[], values: Values): number | undefined {
  const modules = all.filter((object) => roleOf(object) === 'memory')
  const capacities = modules.map(({ properties }) => sizeOf(properties.get('capacity')) ?? 0)
  const installed = numberOf(only(values('computer', 'csphyicallyinstalledmemory', 'csphysicallyinstalledmemory')))
  if (capacities.some((size) => size > 0)) return installedRam(gibOf(capacities.reduce((sum, size) => sum + size, 0)))
  if (installed !== undefined) return installedRam(installed / 1024 ** 2)
  return ramFromUsable(gibOf(sizeOf(only(values('computer', 'cstotalphysicalmemory', 'totalphysicalmemory')))))
}

/** Bytes of '8589934592', '8 GB' or '8.00 GB'. */
function sizeOf(text: string | undefined): number | undefined {
  return bytesOf(text) ?? numberOf(text)
}

function screenOf(all: WmiObject[]) {
  // Of real cards: virtual ones have screens of their own. Two sizes: one screen is external, and nobody says which.
  const modes = all.flatMap((object) => {
    const value = (name: string) => numberOf(object.properties.get(name)) ?? 0
    const [wide, high] = [value('currenthorizontalresolution'), value('currentverticalresolution')]
    const name = object.properties.get('name')
    if (wide === 0 || high === 0 || (name !== undefined && gpuName(name) === undefined)) return []
    return [{ size: `${wide}x${high}`, rate: value('currentrefreshrate') }]
  })
  const resolution = only([...new Set(modes.map(({ size }) => size))])
  const rates = [...new Set(modes.map(({ rate }) => rate))]
  return {
    resolution,
    refreshHz: resolution === undefined || rates.length > 1 ? undefined : refreshRate(rates[0]),
  }
}

/** `Get-PhysicalDisk` knows the kind; without it `Win32_DiskDrive` tells the model. */
function storage(all: WmiObject[]) {
  const drives = all
    .filter((object) => roleOf(object) === 'drive')
    .map(({ properties }) => ({
      name: properties.get('friendlyname') ?? properties.get('model') ?? properties.get('caption') ?? '',
      bytes: sizeOf(properties.get('size')),
      kind: kindOf(properties.get('mediatype')),
      bus: `${properties.get('bustype') ?? ''} ${properties.get('interfacetype') ?? ''} ${properties.get('mediatype') ?? ''}`,
      physical: properties.has('friendlyname'),
    }))
  const listed = drives.some(({ physical, bytes }) => physical && bytes !== undefined)
    ? drives.filter(({ physical }) => physical)
    : drives
  const inside = listed.filter(
    ({ name, bus, bytes }) => isInternal(name) && !/usb|external|removable/i.test(bus) && bytes !== undefined,
  )
  // The bus of cards is that of eMMC too: a card is never the only drive.
  const onCardBus = inside.filter(({ bus }) => /\b(?:sd|mmc)\b/i.test(bus))
  const fixed = onCardBus.length < inside.length ? inside.filter((drive) => !onCardBus.includes(drive)) : inside
  return storageOf(
    fixed.map((drive) => ({
      bytes: drive.bytes,
      kind: onCardBus.includes(drive) ? ('emmc' as const) : (drive.kind ?? driveKind(drive.name)),
    })),
  )
}

function kindOf(mediaType: string | undefined): StorageKind | undefined {
  if (/^(?:ssd|4)$/i.test(mediaType ?? '')) return 'ssd'
  return /^(?:hdd|3)$/i.test(mediaType ?? '') ? 'hdd' : undefined
}

/** ROOT\WMI has design, full charge and cycles in classes of their own, one object each for each battery. */
function batteriesOf(all: WmiObject[]) {
  const figures = (name: string) => all.flatMap(({ properties }) => numberOf(properties.get(name)) ?? [])
  const [designed, charged, cycles] = [
    figures('designedcapacity'),
    figures('fullchargedcapacity'),
    figures('cyclecount'),
  ]
  const designs = designed.length > 0 ? designed : figures('designcapacity')
  const fulls = charged.length > 0 ? charged : figures('fullchargecapacity')
  const count = Math.max(designs.length, fulls.length, cycles.length)
  return Array.from({ length: Math.min(count, 4) }, (_, at) => ({
    designWh: wattHours(designs[at]),
    fullWh: wattHours(fulls[at]),
    cycles: cycles[at],
  }))
}

function wattHours(milliwattHours: number | undefined): number | undefined {
  return milliwattHours === undefined || milliwattHours === 0 ? undefined : milliwattHours / 1000
}
