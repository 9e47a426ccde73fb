import { describe, expect, it } from 'vitest'
import { readReport } from '../../index.ts'
import { drives, graphics, hardware, json, power, report, software } from '../../test/reports/system-profiler.ts'

const facts = {
  maker: 'Apple',
  model: 'MacBook Pro',
  cpu: 'Apple M1',
  cores: 8,
  ramGb: 16,
  storageGb: 256,
  storageKind: 'ssd',
  gpu: ['Apple M1'],
  resolution: '2560x1600',
  refreshHz: 60,
  os: 'macOS 14.5',
  batteryHealthPercent: 89,
  batteryCycles: 212,
}

describe('system_profiler', () => {
  it("reads the machine, its built-in screen and drive, and macOS's own figure of the battery", () => {
    expect(readReport(report)).toMatchObject({ format: 'system_profiler', machines: 1, disagreements: [], notes: [] })
    expect(readReport(report).facts).toEqual(facts)
  })

  it("returns the machine's serial number apart from the facts, not the battery's", () => {
    expect(readReport(report).serial).toBe('C02ZQ1ABCD12')
    expect(readReport(power).serial).toBeUndefined()
  })

  it('reads its sections in any order', () => {
    expect(readReport([drives, graphics, software, power, hardware].join('\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    const cut = readReport(report.slice(0, report.indexOf('Chipset Model'))).facts
    const none = { storageGb: undefined, storageKind: undefined, gpu: undefined, resolution: undefined }
    expect(cut).toEqual({ ...facts, ...none, refreshHz: undefined })
  })

  it('reads JSON, and JSON that was cut', () => {
    const fromJson = {
      maker: 'Apple',
      model: 'MacBook Pro',
      cpu: 'Apple M3 Pro',
      cores: 12,
      ramGb: 18,
      storageGb: 512,
      gpu: ['Apple M3 Pro'],
      resolution: '3024x1964',
      refreshHz: 120,
      os: 'macOS 15.1',
      batteryHealthPercent: 97,
      batteryCycles: 41,
    }
    expect(readReport(json).facts).toMatchObject(fromJson)
    expect(readReport(JSON.stringify(JSON.parse(json))).facts).toMatchObject(fromJson)
    expect(readReport(json.slice(0, json.indexOf('SPDisplays'))).facts).toMatchObject({ cores: 12, storageGb: 512 })
  })

  it.each([
    [
      'German',
      `Hardwareübersicht:

  Modellname: MacBook Air
  Modell-Identifizierung: MacBookAir10,1
  Chip: Apple M1
  Gesamtanzahl der Kerne: 8 (4 Leistung und 4 Effizienz)
  Speicher: 8 GB
  Seriennummer (System): C02ZQ1ABCD12
`,
    ],
    [
      'French',
      `Modèle :
  Nom du modèle : MacBook Air
  Identifiant du modèle : MacBookAir10,1
  Puce : Apple M1
  Nombre total de cœurs : 8 (4 performances et 4 efficacité)
  Mémoire : 8 Go
`,
    ],
    [
      'Spanish',
      `  Nombre del modelo: MacBook Air
  Identificador del modelo: MacBookAir10,1
  Chip: Apple M1
  Cantidad total de núcleos: 8 (4 rendimiento y 4 eficiencia)
  Memoria: 8 GB
`,
    ],
  ])('reads what the window of System Information copies in %s', (_language, copied) => {
    expect(readReport(copied).facts).toEqual({
      maker: 'Apple',
      model: 'MacBook Air',
      cpu: 'Apple M1',
      cores: 8,
      ramGb: 8,
    })
  })

  it('takes other units and separators as what they are', () => {
    const other = report
      .replaceAll('245.11 GB (245,107,195,904 bytes)', '0,25 TB (245.107.195.904 Byte)')
      .replace('Memory: 16 GB', 'Memory: 16384 MB')
      .replace('89%', '89 %')
    expect(readReport(other).facts).toEqual(facts)
  })

  it('counts an NVMe drive that cannot be detached, and none that can', () => {
    const nvme = (detachable: string) => `NVMExpress:

    Apple SSD Controller:

        APPLE SSD AP0512Z:

          Capacity: 500.28 GB (500,277,792,768 bytes)
          Model: APPLE SSD AP0512Z
          Detachable Drive: ${detachable}
`
    const hardware = 'Hardware:\n\n    Hardware Overview:\n\n      Model Identifier: Mac16,1\n\n'
    expect(readReport(hardware + nvme('No')).facts).toMatchObject({ storageGb: 512, storageKind: 'ssd' })
    expect(readReport(hardware + nvme('Yes')).facts).not.toHaveProperty('storageGb')
  })

  it('says that macOS asks for a new battery', () => {
    expect(readReport(report.replace('Condition: Normal', 'Condition: Service Recommended')).notes).toEqual([
      'battery-service',
    ])
  })

  it('gives only what both say of two machines, and says that there are two', () => {
    const other = report
      .replace('MacBookPro17,1', 'MacBookPro15,2')
      .replace('Apple M1', 'Apple M2')
      .replace('ABCD12', 'EFGH34')
    const { facts, machines, serial } = readReport(report + other)
    expect(machines).toBe(2)
    expect(facts).toMatchObject({ maker: 'Apple', ramGb: 16 })
    expect(facts).not.toHaveProperty('cpu')
    expect(serial).toBeUndefined()
  })
})
