import { type Battery, batteryFacts } from '../../clean/battery.ts'
import { cpuName } from '../../clean/cpu.ts'
import { type Drive, driveKind, isInternal, storageOfAll } from '../../clean/drives.ts'
import { knownMaker } from '../../clean/maker.ts'
import { installedRam, ramFromUsable } from '../../clean/memory.ts'
import { bytesOf, gibOf, numberOf } from '../../clean/numbers.ts'
import { pciGpuName } from '../../clean/pci-gpu.ts'
import { productFacts } from '../../clean/product.ts'
import { serialNumber } from '../../clean/serial.ts'
import { type Draft, factsOf } from '../../facts.ts'
import type { Reading } from '../../reader.ts'
import { blocksOf, type Fields } from './blocks.ts'
import { screenFacts } from './screens.ts'

/** Blocks of fields, one for each device. */
export function readFull(text: string): Reading {
  const blocks = blocksOf(text)
  const ofClass = (name: string) => blocks.filter(({ fields }) => fields.first('Hardware Class') === name)
  const firmware = ofClass('bios').flatMap(({ parts }) => parts)
  const part = (name: string) => firmware.filter(({ title }) => title === name).map(({ fields }) => fields)
  const [system] = part('System Info')
  const cpus = new Set(ofClass('cpu').flatMap(({ fields }) => cpuName(quoted(fields.first('Model'))) ?? []))
  if (cpus.size > 1) return { facts: {}, machines: 2 }
  const cards = ofClass('graphics card').map(({ fields }) => fields)
  const { facts, notes } = batteryFacts(batteriesOf(part('Portable Battery')))
  const screen = screenFacts(ofClass('monitor'))
  return {
    facts: factsOf({
      ...makerAndModel(system, cards),
      cpu: [...cpus][0],
      ramGb: ramOf(
        part('Memory Device'),
        ofClass('memory').map(({ fields }) => fields),
      ),
      ...storageOfAll(ofClass('disk').flatMap(({ fields }) => driveOf(fields) ?? [])),
      gpu: [...new Set(cards.flatMap((card) => gpuOf(card) ?? []))],
      ...screen.facts,
      touch: ofClass('mouse').some(({ fields }) => /touch ?screen/i.test(fields.first('Model') ?? '')) || undefined,
      ...facts,
    }),
    serial: serialNumber(quoted(system?.first('Serial'))),
    notes: [...notes, ...screen.notes],
  }
}

function quoted(value: string | undefined): string | undefined {
  return /"([^"]*)"/.exec(value ?? '')?.[1]
}

function makerAndModel(system: Fields | undefined, cards: Fields[]): Draft {
  if (!system) {
    // Without the firmware's part, the maker of the laptop stands with its graphics.
    return { maker: cards.flatMap((card) => knownMaker(quoted(card.first('SubVendor'))) ?? [])[0] }
  }
  return productFacts({
    maker: quoted(system.first('Manufacturer')),
    product: quoted(system.first('Product')),
    version: quoted(system.first('Version')),
  })
}

function ramOf(devices: Fields[], memory: Fields[]): number | undefined {
  const installed = devices.reduce((sum, device) => sum + (bytesOf(device.first('Size')) ?? 0), 0)
  if (installed > 0) return installedRam(gibOf(installed))
  // 7 GB + 512 MB
  const usable = memory.map((block) => (block.first('Memory Size') ?? '').split('+').map((part) => bytesOf(part) ?? 0))
  return ramFromUsable(gibOf(usable.flat().reduce((sum, bytes) => sum + bytes, 0)))
}

function driveOf(disk: Fields): Drive | undefined {
  const file = disk.first('Device File') ?? ''
  const model = `${quoted(disk.first('Model')) ?? ''} ${/by-id\/(?:ata|scsi|nvme|mmc)-([^,]{1,80})/.exec(disk.first('Device Files') ?? '')?.[1] ?? ''}`
  if (/usb-storage|"uas"/.test(disk.first('Driver') ?? '') || /by-id\/usb-/.test(disk.first('Device Files') ?? ''))
    return undefined
  if (!isInternal(model) || !/^\/dev\/(?:sd|nvme|mmcblk|hd)/.test(file)) return undefined
  const [, bytes] = /\((\d{1,16}) bytes\)/.exec(disk.first('Capacity') ?? '') ?? []
  return { bytes: numberOf(bytes), kind: driveKind(file.replace('/dev/', '')) ?? driveKind(model.replaceAll('_', ' ')) }
}

function gpuOf(card: Fields): string | undefined {
  const [model, name] = [quoted(card.first('Model')), quoted(card.first('Device Name'))]
  // The firmware's name of a chip that hwinfo's list does not have.
  return (
    pciGpuName(undefined, model) ??
    (/^(?:nvidia|amd|intel) /i.test(name ?? '') ? pciGpuName(undefined, name) : undefined)
  )
}

function batteriesOf(batteries: Fields[]): Battery[] {
  return batteries.flatMap((battery) => {
    const [, figure] = /^(\d{1,7}) ?mWh$/.exec(battery.first('Design Capacity') ?? '') ?? []
    return figure === undefined ? [] : { designWh: Number(figure) / 1000 }
  })
}
