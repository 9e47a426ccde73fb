import { type Battery, batteryFacts } from '../../clean/battery.ts'
import { cpuName } from '../../clean/cpu.ts'
import { type Drive, driveKind, isInternal, storageOfAll } from '../../clean/drives.ts'
import { ramFromUsable } from '../../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../../clean/numbers.ts'
import { pciGpuName } from '../../clean/pci-gpu.ts'
import { productFacts } from '../../clean/product.ts'
import { resolutionOf } from '../../clean/screen.ts'
import { serialNumber } from '../../clean/serial.ts'
import { factsOf } from '../../facts.ts'
import type { Reading } from '../../reader.ts'
import { kindOf, lineage, type Node } from './node.ts'

export function factsOfTree(nodes: Node[]): Reading {
  const kinds = Map.groupBy(nodes, kindOf)
  const ofKind = (kind: string) => kinds.get(kind) ?? []
  const [machine, ...others] = distinct(nodes.filter(({ id }) => id === ''))
  const [cpu, ...otherCpus] = distinct(ofKind('cpu'))
  if (others.length > 0 || otherCpus.length > 0) return { facts: {}, machines: 2 }
  const displays = ofKind('display')
  const roots = nodes.filter(({ names }) => names.includes('/'))
  const { facts, notes } = batteryFacts(ofKind('battery').flatMap((battery) => batteryOf(battery)))
  return {
    facts: factsOf({
      ...(machine && productFacts({ ...machine, maker: machine.vendor, family: machine.configuration.family })),
      cpu: cpuName(cpu?.product),
      cores: numberOf(cpu?.configuration.cores),
      ramGb: ramOf(ofKind('memory'), ofKind('bank')),
      ...storageOfAll(nodes.flatMap((node) => driveOf(node, roots) ?? [])),
      gpu: [...new Set(displays.flatMap((display) => gpuOf(display) ?? []))],
      resolution: displays.flatMap((display) => modeOf(display) ?? [])[0],
      touch: nodes.some(({ product }) => /touch ?screen/i.test(product ?? '')) || undefined,
      ...facts,
    }),
    serial: serialNumber(machine?.serial),
    notes,
  }
}

/** Those that differ in their product: a machine's processors do not. */
function distinct(nodes: Node[]): Node[] {
  return [...new Map(nodes.flatMap((node) => (node.product === undefined ? [] : [[node.product, node]]))).values()]
}

/** What the memory as a whole is said to have, or its banks. Caches and firmware have other names. */
function ramOf(memory: Node[], banks: Node[]): number | undefined {
  const whole = sizeOfAll(memory)
  const inside = banks.filter(({ parent }) => parent && memory.includes(parent))
  return ramFromUsable(gibOf(whole > 0 ? whole : sizeOfAll(inside)))
}

function sizeOfAll(nodes: Node[]): number {
  return nodes.reduce((total, { size }) => total + (bytesOf(size) ?? 0), 0)
}

/** Chips are named without their maker. A card in a box is behind a Thunderbolt bridge. */
function gpuOf(node: Node): string | undefined {
  const inBox = [...lineage(node)].some(({ product }) => /thunderbolt/i.test(product ?? ''))
  return node.vendor === undefined || inBox ? undefined : pciGpuName(node.vendor, node.product)
}

/** The frame buffer of the console: '1600,900'. */
function modeOf({ configuration }: Node): string | undefined {
  return resolutionOf(configuration.resolution?.replace(',', 'x'))
}

function driveOf(node: Node, roots: Node[]): Drive | undefined {
  const file = node.names.find((name) => /^\/dev\/(?:sd[a-z]{1,2}|hd[a-z]|nvme\d{1,2}n\d|mmcblk\d)$/.test(name))
  if (file === undefined || /cdrom|volume/.test(kindOf(node)) || isExternal(node)) return undefined
  const product = node.product ?? node.parent?.product ?? ''
  return {
    bytes: sizeOf(node),
    kind: solidOrNot(node, file, product),
    system: roots.some((root) => [...lineage(root)].includes(node)),
  }
}

function solidOrNot(node: Node, file: string, product: string): Drive['kind'] {
  if (/\d{4,5} ?rpm/.test(node.capabilities)) return 'hdd'
  return driveKind(file.slice(5)) ?? driveKind(product) ?? driveKind(`${node.vendor ?? ''} ${product}`)
}

/** '223GiB (240GB)': what is in brackets counts in 1000. */
function sizeOf({ size }: Node): number | undefined {
  return bytesOf(/\((\d{1,9}[KMGT]B)\)/.exec(size ?? '')?.[1] ?? size, 1000)
}

function isExternal(node: Node): boolean {
  if (/removable/i.test(node.capabilities) || !isInternal(node.product ?? '')) return true
  return [...lineage(node)].some(
    ({ businfo, configuration }) => businfo?.startsWith('usb@') || /usb-storage|uas/.test(configuration.driver ?? ''),
  )
}

function batteryOf({ capacity }: Node): Battery[] {
  const [, figure] = /^(\d{1,7}) ?mWh$/.exec(capacity ?? '') ?? []
  return figure === undefined || figure === '0' ? [] : [{ designWh: Number(figure) / 1000 }]
}
