import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { lines, report } from '../test/reports/fetch.ts'

const facts = {
  maker: 'HP',
  model: 'Cloudbook 14-ab0xxx',
  cpu: 'Intel Core i5-1240P',
  ramGb: 16,
  gpu: ['Intel Iris Xe Graphics'],
  screenInches: 14,
  resolution: '1920x1200',
  refreshHz: 60,
  os: 'Fedora Linux 41',
}

/** A line with its label changed to another value. */
function withLine(label: string, value: string) {
  return readReport(report.replace(new RegExp(`^${label}: .*$`, 'm'), `${label}: ${value}`)).facts
}
describe('fastfetch and its like', () => {
  it('reads the built-in display, and takes no threads for cores, charge for health, file system for drive', () => {
    expect(readReport(report)).toMatchObject({ format: 'fastfetch', machines: 1 })
    expect(readReport(report).facts).toEqual(facts)
  })

  it('reads its lines in any order', () => {
    expect(readReport(lines.toReversed().join('\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    expect(readReport(report.slice(0, report.indexOf('GPU:'))).facts).toEqual({
      maker: 'HP',
      model: 'Cloudbook 14-ab0xxx',
      cpu: 'Intel Core i5-1240P',
      screenInches: 14,
      resolution: '1920x1200',
      refreshHz: 60,
      os: 'Fedora Linux 41',
    })
  })

  it('reads beside a logo, in colour, below a prompt', () => {
    const art = lines.map(
      (line, at) =>
        `\u001b[36m   .:+ooo${'o'.repeat(at % 5)}+:.   \u001b[1m${line.replace(':', '\u001b[0m:')}\u001b[0m`,
    )
    expect(readReport(['user@nimbus:~$ fastfetch', ...art].join('\n')).facts).toEqual(facts)
    const moved = lines.map((line) => `\u001b[41C\u001b[0m\u001b[1m${line.replace(':', '\u001b[0m:')}`)
    expect(readReport(moved.join('\r\n')).facts).toEqual(facts)
  })

  it('reads neofetch, which leaves out the family and has no displays', () => {
    const neofetch = `OS: Linux Mint 21.3 x86_64
Host: 21AB0042XY ThinkPad Z99 Gen 3
Resolution: 1920x1080, 2560x1440
CPU: Intel i7-8650U (8) @ 4.200GHz
GPU: NVIDIA GeForce MX150
GPU: Intel UHD Graphics 620
Memory: 2210MiB / 15870MiB`
    expect(readReport(neofetch).facts).toEqual({
      maker: 'Lenovo',
      model: 'ThinkPad Z99 Gen 3',
      cpu: 'Intel Core i7-8650U',
      ramGb: 16,
      gpu: ['NVIDIA GeForce MX150', 'Intel UHD Graphics 620'],
      resolution: '1920x1080',
      os: 'Linux Mint 21.3',
    })
  })

  it('reads screenfetch', () => {
    const screenfetch =
      ' ##### OS: Debian \n ##   Kernel: x86_64\n ##   Resolution: 1366x768\n ##   CPU: AMD A6-7310 APU @ 4x 2GHz\n ##   GPU: AMD Radeon R4 Graphics\n ##   RAM: 1200MiB / 3400MiB'
    expect(readReport(screenfetch).facts).toEqual({
      cpu: 'AMD A6-7310',
      ramGb: 4,
      gpu: ['AMD Radeon R4 Graphics'],
      resolution: '1366x768',
      os: 'Debian',
    })
  })

  it.each([
    ['5,02 GiB / 15,32 GiB (33 %)', 16],
    ['5140 MiB / 15688 MiB', 16],
    ['900MiB / 1870MiB', 2],
    ['9.1 GiB / 61.9 GiB', 64],
  ])('reads memory of %s', (memory, ramGb) => {
    expect(withLine('Memory', memory).ramGb).toBe(ramGb)
  })

  it.each([
    ['Apple MacBook Air (M1, 2020)', { maker: 'Apple', model: 'MacBook Air (M1, 2020)', modelYear: 2020 }],
    ['Swift SF999-1 V1.21', { maker: 'Acer', model: 'Swift SF999-1' }],
    ['21AB0042XY (ThinkPad Z99 Gen 3)', { maker: 'Lenovo', model: 'ThinkPad Z99 Gen 3' }],
    ['ASUS ROG Nimbus G999AB_G999AB (1.0)', { maker: 'ASUS', model: 'ROG Nimbus G999AB' }],
  ])('reads the host %s', (host, expected) => {
    expect(withLine('Host', host)).toMatchObject(expected)
  })

  it('reads several graphics that are numbered', () => {
    const two = report.replace(
      /^GPU: .*$/m,
      'GPU 1: NVIDIA GeForce RTX 4070 Max-Q [Discrete]\nGPU 2: AMD Radeon 780M [Integrated]',
    )
    expect(readReport(two).facts.gpu).toEqual(['NVIDIA GeForce RTX 4070 Max-Q', 'AMD Radeon 780M'])
  })

  it('takes a line about a system for no report', () => {
    expect(readReport('My laptop has OS: Debian and CPU: some Intel').format).toBeNull()
    expect(readReport('OS: Debian 12\nBrowser: Firefox').format).toBeNull()
  })

  it('takes a virtual machine for no laptop', () => {
    expect(withLine('Host', 'KVM/QEMU Standard PC (Q35 + ICH9, 2009)')).not.toHaveProperty('model')
  })

  it('reads no screen where only an external one was on', () => {
    const closed = readReport(report.replace(/^.*\[Built-in\].*\n/m, ''))
    expect(closed.facts).not.toHaveProperty('resolution')
    expect(closed.notes).toEqual(['no-internal-screen'])
  })

  it('gives only what both say of two machines, one after the other and mixed', () => {
    const other = lines.map((line) =>
      line.replace('Cloudbook 14-ab0xxx', 'Cloudbook 17-cd1xxx').replace('15.32', '31.20'),
    )
    const both = readReport(`${report}\n\n${other.join('\n')}`)
    expect(both.machines).toBe(2)
    expect(both.facts).not.toHaveProperty('ramGb')
    const mixed = lines.flatMap((line, at) => [line, other[at] ?? ''])
    expect(readReport(mixed.join('\n'))).toMatchObject({ machines: 2 })
    expect(readReport(mixed.join('\n')).facts).not.toHaveProperty('model')
  })
})
