import { describe, expect, it } from 'vitest'
import { readReport } from '../../index.ts'
import { computerInfo, objects, ofForm, wmic } from '../../test/reports/powershell.ts'

const ofComputerInfo = {
  maker: 'Lenovo',
  model: 'ThinkPad X13 Gen 3',
  cpu: 'Intel Core i5-1240P',
  ramGb: 16,
  os: 'Windows 11 Home',
}
const ofObjects = {
  cpu: 'AMD Ryzen 5 PRO 5650U',
  cores: 6,
  ramGb: 16,
  storageGb: 512,
  storageKind: 'ssd',
  gpu: ['AMD Radeon Graphics'],
  resolution: '1920x1080',
  refreshHz: 60,
  batteryDesignWh: 57,
  batteryFullWh: 48.5,
  batteryHealthPercent: 85,
}
const ofWmic = {
  maker: 'HP',
  model: '250 G8 Notebook PC',
  cpu: 'Intel Core i5-1135G7',
  cores: 4,
  ramGb: 8,
  storageGb: 512,
  storageKind: 'ssd',
}

function without(text: string, ...properties: string[]): string {
  return text
    .split('\n')
    .filter((line) => !properties.some((property) => line.startsWith(property)))
    .join('\n')
}

describe('PowerShell', () => {
  it('reads Get-ComputerInfo, with the name that people know and the serial number apart', () => {
    expect(readReport(computerInfo)).toMatchObject({ format: 'powershell', facts: ofComputerInfo, serial: 'PF3ABC12' })
  })

  it('takes Windows 11 from the build where the name is that of Windows 10', () => {
    expect(readReport(without(computerInfo, 'OsName')).facts.os).toBe('Windows 11 Home')
    expect(readReport(without(computerInfo, 'OsName', 'WindowsProduct')).facts.os).toBe('Windows 11')
  })

  it('reads lists, tables and single properties of several classes', () => {
    expect(readReport(objects).facts).toEqual(ofObjects)
  })

  it("reads wmic's tables and values", () => {
    expect(readReport(wmic).facts).toEqual(ofWmic)
    expect(readReport(wmic).serial).toBeUndefined()
    expect(readReport(wmic.replaceAll('\n', '\r\r\n')).facts).toEqual(ofWmic)
  })

  it('reads the command of the form, with the serial number of the product', () => {
    expect(readReport(ofForm)).toMatchObject({ machines: 1, serial: '5CG0X1Y2Z3', disagreements: [], notes: [] })
    expect(readReport(ofForm).facts).toEqual({
      maker: 'HP',
      model: 'ProBook 450 G8 Notebook PC',
      cpu: 'Intel Core i5-1135G7',
      cores: 4,
      ramGb: 24,
      storageGb: 512,
      storageKind: 'ssd',
      gpu: ['Intel Iris Xe Graphics', 'NVIDIA GeForce MX450'],
      resolution: '1920x1080',
      refreshHz: 60,
      os: 'Windows 11 Pro',
      batteryDesignWh: 45,
      batteryFullWh: 36,
      batteryHealthPercent: 80,
      batteryCycles: 210,
    })
  })

  it('adds nothing up twice if it was pasted twice', () => {
    expect(readReport(ofForm + ofForm).facts).toEqual(readReport(ofForm).facts)
  })

  it('takes the only drive on the bus of cards for eMMC, and one beside an SSD for a card', () => {
    const small = ofForm.replace('BusType      : NVMe', 'BusType      : SD').replace('512110190592', '62537072640')
    expect(readReport(small).facts).toMatchObject({ storageGb: 64, storageKind: 'emmc' })
    const card = 'FriendlyName : SU64G\nMediaType    : Unspecified\nBusType      : SD\nSize         : 63864569856\n'
    expect(readReport(`${ofForm}\n${card}`).facts).toMatchObject({ storageGb: 512, storageKind: 'ssd' })
  })

  it('leaves the screen out if two of different sizes are connected, but not for a virtual one', () => {
    const second = ofForm
      .replace('HorizontalResolution :\n', 'HorizontalResolution : 3840\n')
      .replace('VerticalResolution   :\n', 'VerticalResolution   : 2160\n')
    expect(readReport(second).facts).not.toHaveProperty('resolution')
    const virtual = second.replace('NVIDIA GeForce MX450', 'Remote Virtual Display')
    expect(readReport(virtual).facts).toMatchObject({ resolution: '1920x1080', gpu: ['Intel Iris Xe Graphics'] })
  })

  it('reads JSON and CSV', () => {
    const list = [
      { Manufacturer: 'Acer', Model: 'Aspire A515-57', TotalPhysicalMemory: 16_900_000_000 },
      { Name: 'Intel(R) Iris(R) Xe Graphics', AdapterRAM: 1_073_741_824 },
    ]
    const facts = { maker: 'Acer', model: 'Aspire A515-57', ramGb: 16, gpu: ['Intel Iris Xe Graphics'] }
    expect(readReport(JSON.stringify(list)).facts).toEqual(facts)
    expect(readReport(JSON.stringify(list, null, 2)).facts).toEqual(facts)
    expect(
      readReport('"Manufacturer","Model","TotalPhysicalMemory"\n"Acer","Aspire A515-57","16900000000"').facts,
    ).toEqual({
      maker: 'Acer',
      model: 'Aspire A515-57',
      ramGb: 16,
    })
  })

  it('reads its lines and objects in any order', () => {
    expect(readReport(computerInfo.trim().split('\n').reverse().join('\n')).facts).toEqual(ofComputerInfo)
    const turned = objects.split(/(?=PS C:)/).reverse()
    expect(readReport(turned.join('\n')).facts).toEqual(ofObjects)
  })

  it('gives no health of a report that was cut before the full charge', () => {
    const { facts } = readReport(objects.slice(0, objects.indexOf('(Get-CimInstance')))
    expect(facts.batteryDesignWh).toBe(57)
    expect(facts).not.toHaveProperty('batteryHealthPercent')
  })

  it('reads a French Windows: properties stay English, names and figures do not', () => {
    const french = computerInfo.replace('Microsoft Windows 11 Home', 'Microsoft Windows 11 Famille')
    expect(readReport(french).facts).toEqual(ofComputerInfo)
    expect(readReport(objects.replace('476.94 GB', '476,94 GB')).facts).toEqual(ofObjects)
  })

  it('takes gigabytes as what they are', () => {
    expect(readReport(objects.replaceAll('8589934592', '8 GB')).facts.ramGb).toBe(16)
    const usable = without(computerInfo, 'CsPhyically').replace('16869969920', '15.7 GB')
    expect(readReport(usable).facts.ramGb).toBe(16)
  })

  it('gives nothing of two machines, and says that there are two', () => {
    const other = computerInfo
      .replace('21CRS0AB00', '20XW004ABC')
      .replace('i5-1240P', 'i7-1165G7')
      .replace('PF3ABC12', 'PF4DEF34')
    const { facts, machines, serial } = readReport(computerInfo + other)
    expect(machines).toBe(2)
    expect(facts).toEqual({})
    expect(serial).toBeUndefined()
  })
})
