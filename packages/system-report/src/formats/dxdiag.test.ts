import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { drives, inner, outer, report, system } from '../test/reports/dxdiag.ts'

const facts = {
  maker: 'MSI',
  model: 'Katana 17 B13VFK',
  cpu: 'Intel Core i7-13620H',
  ramGb: 16,
  storageGb: 512,
  storageKind: 'ssd',
  gpu: ['Intel UHD Graphics', 'NVIDIA GeForce RTX 4060 Laptop GPU'],
  resolution: '1920x1080',
  refreshHz: 144,
  os: 'Windows 11 Home',
}

describe('dxdiag', () => {
  it('reads the machine, the built-in screen and the internal drive', () => {
    expect(readReport(report)).toMatchObject({ format: 'dxdiag', machines: 1, disagreements: [], notes: [] })
    expect(readReport(report).facts).toEqual(facts)
  })

  it('reads its parts in any order', () => {
    const { gpu, ...rest } = readReport([drives, outer, inner, system].join('\n')).facts
    expect(rest).toEqual({ ...facts, gpu: undefined })
    expect(gpu?.sort()).toEqual(facts.gpu)
  })

  it('reads what is there of a report that was cut', () => {
    expect(readReport(report.slice(0, report.indexOf('Native Mode'))).facts).toEqual({
      maker: 'MSI',
      model: 'Katana 17 B13VFK',
      cpu: 'Intel Core i7-13620H',
      ramGb: 16,
      gpu: ['Intel UHD Graphics'],
      os: 'Windows 11 Home',
    })
  })

  it('reads the report of a German Windows, in Windows-1252', () => {
    const german = report
      .replace('English (Regional Setting: English)', 'German (Regional Setting: German)')
      .replace('9/14/2024, 10:02:11', '14.9.2024, 10:02:11')
      .replace('Generic PnP Monitor', 'PnP-Monitor für Notebooks')
    const bytes = Uint8Array.from(german, (letter) => letter.charCodeAt(0))
    expect(readReport(bytes).facts).toEqual(facts)
  })

  it('takes gigabytes and terabytes as what they are, and memory that is not full as usable', () => {
    const other = report.replace('16384MB', '16GB').replace('409.6 GB', '0.4096 TB')
    expect(readReport(other).facts).toEqual(facts)
    expect(readReport(report.replace('16384MB', '15780MB')).facts.ramGb).toBe(16)
  })

  it('gives no screen with a closed lid, and says so', () => {
    const { facts, notes } = readReport([system, outer, drives].join('\n'))
    expect(facts).not.toHaveProperty('resolution')
    expect(notes).toEqual(['no-internal-screen'])
  })

  it('gives only what both say of two machines, and says that there are two', () => {
    const other = report.replace('Katana 17 B13VFK', 'Thin 15 B12UC').replace('16384MB', '8192MB')
    const { facts, machines, disagreements } = readReport(report + other)
    expect(machines).toBe(2)
    expect(facts).toMatchObject({ maker: 'MSI', cpu: 'Intel Core i7-13620H' })
    expect(disagreements.map(({ key }) => key)).toEqual(['model', 'ramGb'])
  })
})
