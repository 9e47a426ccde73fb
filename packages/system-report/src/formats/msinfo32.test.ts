import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { head, report, sections, summary } from '../test/reports/msinfo32.ts'
import { rows } from '../test/rows.ts'

const facts = {
  maker: 'ASUS',
  model: 'Zenbook UX3402VA',
  cpu: 'Intel Core i5-1340P',
  cores: 12,
  ramGb: 16,
  storageGb: 1000,
  storageKind: 'ssd',
  gpu: ['Intel Iris Xe Graphics'],
  resolution: '2880x1800',
  refreshHz: 90,
  os: 'Windows 11 Pro',
}

describe('msinfo32', () => {
  it('reads the summary, the built-in graphics and the drives without those on USB', () => {
    expect(readReport(report)).toMatchObject({ format: 'msinfo32', machines: 1, disagreements: [] })
    expect(readReport(report).facts).toEqual(facts)
  })

  it('reads its sections and the rows of its summary in any order', () => {
    const turned = [
      ...sections.slice(1).reverse(),
      `[System Summary]\n\n${head}\n${summary.split('\n').reverse().join('\n')}`,
    ]
    expect(readReport(turned.join('\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    const { gpu, storageGb, ...rest } = readReport(report.slice(0, report.indexOf('Resolution\t2880'))).facts
    expect(gpu).toBeUndefined()
    expect(storageGb).toBeUndefined()
    expect(rest).toEqual({
      maker: 'ASUS',
      model: 'Zenbook UX3402VA',
      cpu: 'Intel Core i5-1340P',
      cores: 12,
      ramGb: 16,
      os: 'Windows 11 Pro',
    })
  })

  it.each([
    [
      'German',
      rows(
        'Betriebssystemname|Microsoft Windows 10 Home',
        'Systemhersteller|Acer',
        'Systemmodell|Swift SF314-43',
        'Prozessor|AMD Ryzen 5 5500U with Radeon Graphics, 2100 MHz, 6 Kern(e), 12 logische(r) Prozessor(en)',
        'Installierter physischer Speicher (RAM)|8,00 GB',
        'Gesamter physischer Speicher|7,35 GB',
      ),
      {
        maker: 'Acer',
        model: 'Swift SF314-43',
        cpu: 'AMD Ryzen 5 5500U',
        cores: 6,
        ramGb: 8,
        os: 'Windows 10 Home',
      },
    ],
    [
      'Spanish',
      rows(
        'Nombre del SO|Microsoft Windows 11 Home',
        'Fabricante del sistema|HP',
        'Modelo del sistema|HP Laptop 14-dq5xxx',
        'Procesador|12th Gen Intel(R) Core(TM) i3-1215U, 1200 Mhz, 6 procesadores principales, 8 procesadores lógicos',
        'Memoria física instalada (RAM)|12,0 GB',
      ),
      {
        maker: 'HP',
        model: 'Laptop 14-dq5xxx',
        cpu: 'Intel Core i3-1215U',
        cores: 6,
        ramGb: 12,
        os: 'Windows 11 Home',
      },
    ],
    [
      'a language without labels of ours',
      rows(
        'Käyttöjärjestelmän nimi|Microsoft Windows 11 Pro',
        'Järjestelmän valmistaja|LENOVO',
        'Järjestelmän malli|82XQ',
        'Järjestelmän tyyppi|x64-based PC',
        'Suoritin|AMD Ryzen 7 7730U with Radeon Graphics, 2000 Mhz, 8 ydin, 16 loogista suoritinta',
        'Asennettu fyysinen muisti (RAM)|16,0 Gt',
      ),
      { maker: 'Lenovo', model: '82XQ', cpu: 'AMD Ryzen 7 7730U', cores: 8, os: 'Windows 11 Pro' },
    ],
  ])('reads %s', (_language, report, expected) => {
    expect(readReport(report).facts).toEqual(expected)
  })

  it('takes megabytes, octets and decimal commas as what they are', () => {
    const other = report
      .replace('16.0 GB', '16 384 MB')
      .replace('953.86 GB (1,024,203,640,320 bytes)', '953,86 Go (1 024 203 640 320 octets)')
    expect(readReport(other).facts).toEqual(facts)
  })

  it('reads drives whose partitions are numbered in another language', () => {
    const german = report.replaceAll(/Disk #(\d), Partition #(\d)/g, 'Datenträger Nr. $1, Partition Nr. $2')
    expect(readReport(german).facts).toEqual(facts)
  })

  it.each([['    '], [': '], [' : ']])('reads what was pasted with %j between label and value', (between) => {
    const { maker, model, cpu, cores, ramGb, os } = facts
    expect(readReport(summary.replaceAll('\t', between)).facts).toEqual({ maker, model, cpu, cores, ramGb, os })
  })

  it('leaves the screen out if two of different sizes are connected', () => {
    const docked = report.replace('Resolution\tNot Available', 'Resolution\t3840 x 2160 x 60 hertz')
    expect(readReport(docked).facts).not.toHaveProperty('resolution')
  })

  it('gives only what both say of two machines, and says that there are two', () => {
    const other = report.replace('Zenbook UX3402VA_UX3402VA', 'Vivobook X1504ZA').replace('i5-1340P', 'i3-1215U')
    const { facts, machines } = readReport(`${report}\n${other}`)
    expect(machines).toBe(2)
    expect(facts).toMatchObject({ maker: 'ASUS', ramGb: 16 })
    expect(facts).not.toHaveProperty('model')
    expect(facts).not.toHaveProperty('cpu')
  })
})
