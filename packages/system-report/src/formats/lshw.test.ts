import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { battery, core, cpu, display, json, machine, memory, report, storage } from '../test/reports/lshw.ts'

const facts = {
  maker: 'HP',
  model: 'Cloudbook 15',
  cpu: 'AMD Ryzen 5 7530U',
  cores: 6,
  ramGb: 16,
  storageGb: 1512,
  storageKind: 'ssd',
  gpu: ['NVIDIA GeForce GTX 1650 Mobile / Max-Q', 'AMD Radeon Vega 7'],
  resolution: '1920x1080',
  batteryDesignWh: 41,
}
describe('lshw', () => {
  it('reads the tree: banks and not caches, internal drives and not the stick', () => {
    expect(readReport(report)).toMatchObject({ format: 'lshw', machines: 1, serial: '5CG0412XYZ' })
    expect(readReport(report).facts).toEqual(facts)
  })

  it('reads its devices in any order, and without a machine, as with -class', () => {
    const { gpu, ...rest } = facts
    expect(readReport([machine, battery, storage, display, memory, cpu].join('\n')).facts).toMatchObject(rest)
    expect(readReport([memory, cpu].join('\n')).facts).toEqual({ cpu: facts.cpu, cores: 6, ramGb: 16 })
    expect(gpu).toHaveLength(2)
  })

  it('reads what is there of a report that was cut', () => {
    expect(readReport(report.slice(0, report.indexOf('*-firmware'))).facts).toEqual({
      maker: 'HP',
      model: 'Cloudbook 15',
      cpu: 'AMD Ryzen 5 7530U',
      cores: 6,
      ramGb: 16,
    })
  })

  it('takes no device for the machine where the start was cut off', () => {
    const { facts: rest } = readReport(report.slice(report.indexOf('product: AMD')))
    expect(rest).not.toHaveProperty('maker')
    expect(rest).not.toHaveProperty('model')
    expect(readReport(report.slice(report.indexOf('*-bank:1'))).facts).not.toHaveProperty('ramGb')
    expect(readReport(report.slice(0, report.indexOf('vendor: NVIDIA'))).facts).not.toHaveProperty('gpu')
  })

  it('reads German and French labels', () => {
    const words = [
      ['product', 'Produkt', 'produit'],
      ['vendor', 'Hersteller', 'fabricant'],
      ['size', 'Größe', 'taille'],
      ['capacity', 'Kapazität', 'capacité'],
      ['logical name', 'Logischer Name', 'nom logique'],
      ['configuration', 'Konfiguration', 'configuration'],
      ['bus info', 'Bus-Informationen', 'information bus'],
      ['serial', 'Seriennummer', 'numéro de série'],
    ] as const
    for (const language of [1, 2] as const) {
      const translated = words.reduce((text, word) => text.replaceAll(` ${word[0]}:`, ` ${word[language]}:`), report)
      expect(readReport(translated).facts).toEqual(facts)
    }
  })

  it('reads sizes in other units', () => {
    const shared = report.replace('size: 16GiB', 'size: 15730MiB').replaceAll('size: 8GiB', 'description: soldered')
    expect(readReport(shared).facts.ramGb).toBe(16)
    expect(readReport(report.replace('476GiB (512GB)', '476GiB')).facts.storageGb).toBe(1512)
  })

  it('reads a quoted report, and gives no size where one drive has none', () => {
    expect(readReport(report.replace(/^/gm, '>| ')).facts).toEqual(facts)
    const { facts: partial } = readReport(report.replace('size: 476GiB (512GB)', 'version: 1'))
    expect(partial).not.toHaveProperty('storageGb')
    expect(partial.storageKind).toBe('ssd')
  })

  it('knows the kind of the drive that the system is on', () => {
    const disk = readReport(
      report
        .replace('logical name: /\n', 'logical name: /home\n')
        .replace(
          'size: 931GiB (1TB)',
          'size: 931GiB (1TB)\n              *-volume\n                   logical name: /',
        ),
    )
    expect(disk.facts.storageKind).toBe('hdd')
    const spinning = report.replace('product: ST1000LM0XX', 'product: ACME\n                capabilities: 5400rpm')
    expect(readReport(spinning).facts).toEqual(facts)
    const only = report.slice(report.indexOf('        *-sata')).replace('product: ST1000LM0XX', 'capabilities: 5400rpm')
    expect(readReport(`${machine}\n${core}\n${only}`).facts).toMatchObject({ storageGb: 1000, storageKind: 'hdd' })
  })

  it('reads lines that a terminal wrapped, and between the reports of other tools', () => {
    const wrapped = report.replace('size: 2GHz', 'capabilities: lm fpu fpu_exception\nwp vme de pse')
    expect(readReport(wrapped).facts).toEqual(facts)
    const others = `Device: /org/freedesktop/UPower/devices/battery_BAT0
  native-path:          BAT0
  vendor:               SMP
  serial:               1752
    energy-full-design:  41,04 Wh
`
    const { facts: all, formats } = readReport(`${others}\n${report}\n\n${others}`)
    expect(formats).toEqual(['lshw', 'upower'])
    expect(all).toEqual(facts)
    const { facts: part } = readReport(`${others}\n${memory}`)
    expect(part).toEqual({ ramGb: 16, batteryDesignWh: 41 })
  })

  it('leaves out graphics that have no name, and figures that no battery has', () => {
    const unnamed = report
      .replace(/product: TU117M.*/, 'product: NVIDIA Corporation')
      .replace(/product: Barcelo.*/, 'product: Advanced Micro Devices, Inc. [AMD/ATI]')
    expect(readReport(unnamed).facts).not.toHaveProperty('gpu')
    const { facts, notes } = readReport(report.replace('41040mWh', '4mWh'))
    expect(facts).not.toHaveProperty('batteryDesignWh')
    expect(notes).toEqual(['battery-implausible'])
  })

  it('reads its text beside its JSON, of one machine and of two', () => {
    const same = { ...json, product: 'Cloudbook 15', vendor: 'HP', version: '', serial: '', children: [] }
    expect(readReport(`${report}\n${JSON.stringify(same)}`)).toMatchObject({ machines: 1, facts })
    expect(readReport(`${report}\n${JSON.stringify(json)}`)).toMatchObject({ machines: 2, facts: {} })
  })

  it('gives nothing of two machines', () => {
    const other = report.replace('nimbus', 'stratus').replace('Cloudbook 15', 'Cloudbook 17')
    expect(readReport(`${report}\n${other}`)).toMatchObject({ machines: 2, facts: {} })
  })

  const jsonFacts = {
    maker: 'Lenovo',
    model: 'ThinkPad Z99 Gen 3',
    cpu: 'Intel Core Ultra 5 125U',
    cores: 12,
    ramGb: 32,
    storageGb: 1000,
    storageKind: 'ssd',
    gpu: ['Intel Graphics'],
    batteryDesignWh: 57,
  }

  it('reads JSON, in a list or alone, also with its end cut off', () => {
    const text = JSON.stringify([json], null, 2)
    expect(readReport(text)).toMatchObject({ format: 'lshw', serial: 'PF0Z12AB' })
    expect(readReport(text).facts).toEqual(jsonFacts)
    expect(readReport(JSON.stringify(json)).facts).toEqual(jsonFacts)
    const { batteryDesignWh, storageGb, storageKind, ...before } = jsonFacts
    expect([batteryDesignWh, storageGb, storageKind]).toEqual([57, 1000, 'ssd'])
    expect(readReport(text.slice(0, text.indexOf('Samsung'))).facts).toEqual(before)
  })

  it('reads the devices that old versions print without a list', () => {
    const devices = json.children.slice(0, 2).map((device) => JSON.stringify(device, null, 2))
    expect(readReport(devices.join(',\n')).facts).toEqual({ cpu: 'Intel Core Ultra 5 125U', cores: 12, ramGb: 32 })
  })
})
