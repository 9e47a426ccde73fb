import { describe, expect, it } from 'vitest'
import { mergeReports, readReport } from './index.ts'
import { report as display } from './test/reports/dxdiag.ts'
import { page } from './test/reports/powercfg.ts'
import { computerInfo } from './test/reports/powershell.ts'
import { english } from './test/reports/systeminfo.ts'

const system = english.replace('Latitude 5440', 'Vostro 3510')

describe('mergeReports', () => {
  it('adds reports of one machine up', () => {
    const merged = mergeReports([readReport(system, 'system.txt'), readReport(page({}), 'battery.html')])
    expect(merged).toMatchObject({ machines: 1, disagreements: [] })
    expect(merged.facts).toEqual({
      maker: 'Dell',
      model: 'Vostro 3510',
      ramGb: 16,
      os: 'Windows 11 Pro',
      batteryDesignWh: 54,
      batteryFullWh: 40.5,
      batteryHealthPercent: 75,
      batteryCycles: 211,
    })
  })

  it('gives both values with tool and file where two disagree, and neither as a fact', () => {
    const newer = page({ full: '30,000 mWh' })
    const { facts, disagreements, machines } = mergeReports([
      readReport(page({}), 'old.html'),
      readReport(newer, 'new.html'),
    ])
    expect(machines).toBe(1)
    expect(facts).not.toHaveProperty('batteryFullWh')
    expect(disagreements).toEqual([
      {
        key: 'batteryFullWh',
        values: [
          { value: 40.5, format: 'powercfg', name: 'old.html' },
          { value: 30, format: 'powercfg', name: 'new.html' },
        ],
      },
      {
        key: 'batteryHealthPercent',
        values: [
          { value: 75, format: 'powercfg', name: 'old.html' },
          { value: 55.5, format: 'powercfg', name: 'new.html' },
        ],
      },
    ])
  })

  it('takes the fuller of two names, and the graphics of both', () => {
    const one = readReport(page({ name: 'Micro-Star International Co., Ltd. Katana 17 B13VFK' }))
    expect(mergeReports([one, readReport(display)])).toMatchObject({
      machines: 1,
      disagreements: [],
      facts: { maker: 'MSI', os: 'Windows 11 Home', gpu: ['Intel UHD Graphics', 'NVIDIA GeForce RTX 4060 Laptop GPU'] },
    })
  })

  it('says that two files are of two machines', () => {
    expect(mergeReports([readReport(display), readReport(computerInfo)])).toMatchObject({
      machines: 2,
      facts: { ramGb: 16, os: 'Windows 11 Home' },
    })
  })

  it('gives nothing of nothing', () => {
    expect(mergeReports([])).toEqual({ facts: {}, disagreements: [], machines: 0 })
  })
})
