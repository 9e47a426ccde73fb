import { describe, expect, it } from 'vitest'
import { maxLength, readReport } from './index.ts'
import { english } from './test/reports/systeminfo.ts'
import { objects } from './test/reports/powershell.ts'
import { page } from './test/reports/powercfg.ts'
import { report as profile } from './test/reports/system-profiler.ts'

const french = `Nom du système d’exploitation:              Microsoft Windows 11 Professionnel
Fabricant du système:                       Dell Inc.
Modèle du système:                          Latitude 5530
Mémoire physique totale:                    16 003 Mo
`
const frenchFacts = { maker: 'Dell', model: 'Latitude 5530', ramGb: 16, os: 'Windows 11 Pro' }

function utf16(text: string, bom: boolean, bigEndian = false): Uint8Array {
  const units = bom ? `\ufeff${text}` : text
  const bytes = new Uint8Array(units.length * 2)
  for (let at = 0; at < units.length; at += 1) {
    new DataView(bytes.buffer).setUint16(at * 2, units.charCodeAt(at), !bigEndian)
  }
  return bytes
}

function singleBytes(text: string, codes: Record<string, number>): Uint8Array {
  return Uint8Array.from(text.replaceAll('’', "'"), (letter) => codes[letter] ?? letter.charCodeAt(0))
}

const utf8 = new TextEncoder()

describe('readReport', () => {
  it.each([
    ['UTF-8', utf8.encode(french)],
    ['UTF-8 with BOM', utf8.encode(`\ufeff${french}`)],
    ['UTF-16LE', utf16(french, true)],
    ['UTF-16LE without BOM', utf16(french, false)],
    ['UTF-16BE', utf16(french, true, true)],
    ['UTF-16BE without BOM', utf16(french, false, true)],
    ['Windows-1252', singleBytes(french, {})],
    ['DOS code page 850', singleBytes(french, { è: 0x8a, é: 0x82 })],
  ])('reads %s', (_encoding, bytes) => {
    expect(readReport(bytes).facts).toEqual(frenchFacts)
  })

  it('reads the code page of a Chinese Windows', () => {
    // 系统制造商 and 系统型号 in GBK.
    const [maker, model] = [
      [0xcf, 0xb5, 0xcd, 0xb3, 0xd6, 0xc6, 0xd4, 0xec, 0xc9, 0xcc],
      [0xcf, 0xb5, 0xcd, 0xb3, 0xd0, 0xcd, 0xba, 0xc5],
    ]
    const bytes = [
      ...utf8.encode('OS Name:  Microsoft Windows 11 Pro\n'),
      ...maker,
      ...utf8.encode(':  HUAWEI\n'),
      ...model,
      ...utf8.encode(':  NBD-WXX9\n'),
    ]
    expect(readReport(Uint8Array.from(bytes)).facts).toMatchObject({ maker: 'Huawei', model: 'NBD-WXX9' })
  })

  it('reads a file of which a part was written in UTF-16, and one whose last letter was cut', () => {
    const two = [...utf8.encode(english), ...utf16(page({}), false)]
    expect(readReport(Uint8Array.from(two)).formats).toEqual(['powercfg', 'systeminfo'])
    expect(readReport(utf8.encode(`${french}é`).slice(0, -1)).facts).toEqual(frenchFacts)
  })

  it('says which formats were looked for if it knows none', () => {
    const { format, facts, lookedFor } = readReport('Dear buyer, the laptop is like new.')
    expect(format).toBeNull()
    expect(facts).toEqual({})
    expect(lookedFor).toContain('msinfo32')
    expect(lookedFor).toContain('system_profiler')
  })

  it.each([[''], ['\0'], [' '], ['{}'], ['[]'], ['null'], ['<html></html>']])('reads nothing from %j', (text) => {
    expect(readReport(text)).toMatchObject({ format: null, facts: {}, machines: 0 })
  })

  it('adds the output of several tools in one text up', () => {
    const { formats, facts, machines, disagreements } = readReport(
      `${english}\n${page({ name: 'Dell Inc. Latitude 5440' })}`,
    )
    expect(formats).toEqual(['powercfg', 'systeminfo'])
    expect(machines).toBe(1)
    expect(disagreements).toEqual([])
    expect(facts).toMatchObject({ model: 'Latitude 5440', os: 'Windows 11 Pro', ramGb: 16, batteryHealthPercent: 75 })
  })

  it('sees two machines in reports of two tools', () => {
    expect(readReport(`${english}\n${profile}`)).toMatchObject({ machines: 2, notes: ['two-machines'] })
    const { facts } = readReport(`${english}\n${profile}`)
    expect(facts).toEqual({ ramGb: 16 })
  })

  it('reads the same report twice as one machine', () => {
    const once = readReport(english)
    expect(readReport(english + english)).toMatchObject({ facts: once.facts, machines: 1, disagreements: [] })
  })

  it('reads 2 MB of a longer text and says so', () => {
    const { facts, notes } = readReport(`${english}${'-'.repeat(maxLength)}`)
    expect(facts.model).toBe('Latitude 5440')
    expect(notes).toEqual(['too-long'])
  })

  it('reads what a terminal coloured, indented or quoted with spaces that do not break', () => {
    const pasted = objects.replaceAll('Name ', '\u001b[1mName\u001b[0m ').replaceAll(' : ', '\u00a0: ')
    expect(readReport(pasted).facts).toMatchObject({ cpu: 'AMD Ryzen 5 PRO 5650U', cores: 6 })
  })
})
