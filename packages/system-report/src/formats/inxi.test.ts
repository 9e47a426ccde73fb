import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { sections, reportOf, report } from '../test/reports/inxi.ts'

const facts = {
  maker: 'Lenovo',
  model: 'ThinkPad Z99 Gen 3',
  cpu: 'AMD Ryzen 5 7530U',
  cores: 6,
  ramGb: 16,
  storageGb: 1000,
  storageKind: 'ssd',
  gpu: ['AMD Radeon Graphics'],
  screenInches: 14,
  resolution: '1920x1200',
  refreshHz: 60,
  os: 'Xubuntu 24.04 LTS',
  batteryDesignWh: 50,
  batteryFullWh: 43,
  batteryHealthPercent: 86,
  batteryCycles: 212,
}
describe('inxi', () => {
  it("reads the full report: the built-in screen, internal drives, the laptop's own battery", () => {
    expect(readReport(report)).toMatchObject({ format: 'inxi', machines: 1, serial: 'PF0Z12AB' })
    expect(readReport(report).facts).toEqual(facts)
  })

  it('reads its sections in any order', () => {
    const { System, Battery, Machine, ...others } = sections
    expect(readReport(reportOf({ Battery, ...others, Machine, System })).facts).toEqual(facts)
  })

  it('reads lines wrapped at any width, and none wrapped', () => {
    const narrow = report.replace(/(.{20,38}?\w) (?=\w)/g, '$1\n      ').replace(/ +\n/g, '\n')
    expect(narrow.split('\n').length).toBeGreaterThan(60)
    expect(readReport(report.replace(/:\n {2}/g, ': ').replace(/\n {2,}/g, ' ')).facts).toEqual(facts)
    expect(readReport(narrow).facts).toMatchObject({
      maker: 'Lenovo',
      model: facts.model,
      batteryFullWh: 43,
      ramGb: 16,
    })
  })

  it('reads through colour codes, also where their escape character was lost', () => {
    const coloured = (before: string, after: string) => report.replace(/([\w-]+:)(?= |$)/gm, `${before}$1${after}`)
    expect(readReport(coloured('\u001b[1;34m', '\u001b[0m')).facts).toEqual(facts)
    expect(readReport(coloured('[1;34m', '[0m')).facts).toEqual(facts)
    expect(readReport(coloured('\u000312', '\u0003')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    expect(readReport(report.slice(0, report.indexOf('model: AMD'))).facts).toEqual({
      maker: 'Lenovo',
      model: 'ThinkPad Z99 Gen 3',
      cores: 6,
      os: 'Xubuntu 24.04 LTS',
      batteryDesignWh: 50,
      batteryFullWh: 43,
      batteryHealthPercent: 86,
      batteryCycles: 212,
    })
  })

  it.each([
    ['type: SSD', 'ssd'],
    ['type: HDD', 'hdd'],
    ['tech: HDD rpm: 5400', 'hdd'],
  ])('knows a drive of %s', (kind, storageKind) => {
    const sata = report.replace('/dev/nvme0n1 vendor: ACME model: NV1-1000', `/dev/sdb ${kind} vendor: ACME model: AA1`)
    expect(readReport(sata).facts.storageKind).toBe(storageKind)
  })

  it.each([
    ['476.94 GiB', 512],
    ['1.82 TiB', 2000],
    ['1.14 TiB', undefined],
  ])('reads a total of %s, unless it has too few digits to tell the drives', (total, storageGb) => {
    const short = `CPU: Quad Core Intel Core i5-1135G7 (-MT MCP-) speed/min/max: 400/400/4200 MHz Storage: ${total}`
    expect(readReport(short.replace(' Storage', '\nStorage')).facts.storageGb).toBe(storageGb)
  })

  it('gives no size where a drive was cut off, and no name of graphics without its end', () => {
    const { facts } = readReport(report.slice(0, report.indexOf('  ID-2: /dev/sda')))
    expect(facts).not.toHaveProperty('storageGb')
    expect(facts.storageKind).toBe('ssd')
    expect(readReport(report.slice(0, report.indexOf(' / Radeon Mobile'))).facts).not.toHaveProperty('gpu')
  })

  it('reads version 2, with its own keys and sizes in GB', () => {
    const old = `System:    Host: nimbus Kernel: 4.15.0-20-generic x86_64 bits: 64 Desktop: LXDE Distro: Lubuntu 18.04
Machine:   Device: laptop System: Acer product: Cloudbook 11 v: V1.05 serial: N/A
           Mobo: Acer model: Nimbus_11 v: V1.05 UEFI: INSYDE v: V1.05 date: 11/22/2017
Battery    BAT1: charge: 20.0 Wh 80.0% condition: 25.0/40.0 Wh (62%)
CPU:       Dual core Intel Pentium N4200 (-MCP-) cache: 1024 KB
           clock speeds: max: 2500 MHz 1: 800 MHz 2: 800 MHz
Graphics:  Card: Intel HD Graphics 505
           Display Server: x11 (X.Org 1.19.6 ) driver: i915 Resolution: 1366x768@60.00hz
Drives:    HDD Total Size: 516.1GB (10.0% used)
           ID-1: /dev/sda model: TOSHIBA_MQ01ABF050 size: 500.1GB
           ID-2: USB /dev/sdb model: Stick size: 16.0GB
Info:      Processes: 180 Uptime: 10 min Memory: 900.0/3781.2MB Client: Shell (bash) inxi: 2.3.56`
    expect(readReport(old).facts).toEqual({
      maker: 'Acer',
      model: 'Cloudbook 11',
      cpu: 'Intel Pentium N4200',
      cores: 2,
      ramGb: 4,
      storageGb: 500,
      storageKind: 'hdd',
      gpu: ['Intel HD Graphics 505'],
      resolution: '1366x768',
      refreshHz: 60,
      os: 'Lubuntu 18.04',
      batteryDesignWh: 40,
      batteryFullWh: 25,
      batteryHealthPercent: 62.5,
    })
  })

  it.each([
    [
      'version 3',
      `CPU: 10-core (2-mt/8-st) 12th Gen Intel Core i5-1235U (-MST AMCP-) speed/min/max: 900/400/4400 MHz
Kernel: 6.1.0 x86_64 Up: 3h 2m Mem: 3.1/15.3 GiB (20.1%) Storage: 476.94 GiB (22.0% used) Procs: 300
Shell: Bash inxi: 3.3.27`,
      { cpu: 'Intel Core i5-1235U', cores: 10, ramGb: 16 },
    ],
    [
      'version 2',
      'CPU~Dual core Intel Core i3-5005U (-HT-MCP-) speed/max~900/1900 MHz Kernel~3.19.0 x86_64 Up~1:02 Mem~812.0/3865.9MB HDD~500.1GB(31.2% used) Procs~190 Client~Shell inxi~2.1.28',
      { cpu: 'Intel Core i3-5005U', cores: 2, ramGb: 4, storageGb: 500 },
    ],
  ])('reads the short form of %s', (_version, short, expected) => {
    expect(readReport(short)).toMatchObject({ format: 'inxi', facts: expected })
  })

  it('adds the modules of the memory up where they are listed', () => {
    const modules = `${report}
Memory:
  System RAM: total: 16 GiB available: 14.98 GiB used: 5 GiB (33.4%)
  Array-1: capacity: 32 GiB slots: 2 modules: 2
  Device-1: DIMM 0 type: DDR4 size: 8 GiB speed: 3200 MT/s
  Device-2: DIMM 1 type: DDR4 size: 4 GiB speed: 3200 MT/s`
    expect(readReport(modules).facts.ramGb).toBe(12)
  })

  it('reads the cores of a verbose report, and the diagonal of a screen without sides', () => {
    const verbose = report
      .replace('6-core model: AMD', 'model: AMD')
      .replace(
        'bits: 64 type: MT MCP cache',
        'bits: 64 type: MT MCP arch: Zen 3\n  Topology: cpus: 1x dies: 1 clusters: 1 cores: 6 threads: 12 tpc: 2 smt: enabled cache',
      )
      .replace('size: 301x188mm (11.9x7.4")', '')
    expect(readReport(verbose).facts).toEqual(facts)
  })

  it('reads no screen where only an external one was on', () => {
    const { facts, notes } = readReport(report.replace(/Monitor-2[^]*?diag: 355mm \(14"\)/, ''))
    expect(facts).not.toHaveProperty('resolution')
    expect(notes).toEqual(['no-internal-screen'])
  })

  it('gives only what both say of two machines', () => {
    const other = report.replace('ThinkPad Z99 Gen 3', 'ThinkPad Z98 Gen 1').replace('PF0Z12AB', 'PF9Y88CC')
    const both = readReport(`${report}\n\n${other.replace('total: 16 GiB', 'total: 32 GiB')}`)
    expect(both.machines).toBe(2)
    expect(both.facts).toMatchObject({ maker: 'Lenovo', cpu: 'AMD Ryzen 5 7530U' })
    expect(both.facts).not.toHaveProperty('ramGb')
    const { Machine } = sections
    const parts = reportOf({ Machine }) + '\n' + reportOf({ Machine: Machine.replace('21AB0042XY', '21CD0042XY') })
    expect(readReport(parts)).toMatchObject({ machines: 2, facts: {} })
  })
})
