import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { english } from '../test/reports/systeminfo.ts'

const facts = { maker: 'Dell', model: 'Latitude 5440', ramGb: 16, os: 'Windows 11 Pro' }

describe('systeminfo', () => {
  it('reads maker, model, memory as sold and system', () => {
    expect(readReport(english)).toMatchObject({ format: 'systeminfo', facts, machines: 1, disagreements: [] })
  })

  it('reads its lines in any order', () => {
    expect(readReport(english.trim().split('\n').reverse().join('\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    const { facts } = readReport(english.slice(0, english.indexOf('System Type')))
    expect(facts).toEqual({ maker: 'Dell', model: 'Latitude 5440', os: 'Windows 11 Pro' })
  })

  it.each([
    [
      'German',
      `Betriebssystemname:                            Microsoft Windows 11 Home
Betriebssystemhersteller:                      Microsoft Corporation
Systemhersteller:                              FUJITSU
Systemmodell:                                  LIFEBOOK U7411
Systemtyp:                                     x64-based PC
Gesamter physischer Speicher:                  7.961 MB
Verfügbarer physischer Speicher:               2.113 MB`,
      { maker: 'Fujitsu', model: 'LIFEBOOK U7411', ramGb: 8, os: 'Windows 11 Home' },
    ],
    [
      'French',
      `Nom du système d’exploitation:              Microsoft Windows 10 Famille
Fabricant du système:                       Acer
Modèle du système:                          Aspire A317-53
Type du système:                            x64-based PC
Mémoire physique totale:                    12 077 Mo
Mémoire physique disponible:                5 004 Mo`,
      { maker: 'Acer', model: 'Aspire A317-53', ramGb: 12, os: 'Windows 10 Home' },
    ],
    [
      'a language without labels of ours',
      `Isäntänimi:                NIMBUS
Käyttöjärjestelmän nimi:   Microsoft Windows 11 Pro
Järjestelmän valmistaja:   LENOVO
Järjestelmän malli:        21HM0023MX
Järjestelmän tyyppi:       x64-based PC
Suoritin:                  1 suoritin asennettu.
                           [01]: Intel64 Family 6 Model 186 Stepping 2 GenuineIntel ~1900 Mhz
Fyysistä muistia yhteensä: 32 402 MB`,
      { maker: 'Lenovo', model: '21HM0023MX', ramGb: 32, os: 'Windows 11 Pro' },
    ],
  ])('reads %s', (_language, report, expected) => {
    expect(readReport(report).facts).toEqual(expected)
  })

  it('reads gigabytes', () => {
    expect(readReport(english.replace('16,003 MB', '15.6 GB')).facts.ramGb).toBe(16)
  })

  it('gives only what both say of two machines, and says that there are two', () => {
    const other = english.replace('Latitude 5440', 'Latitude 7420').replace('16,003', '32,402')
    expect(readReport(english + other)).toMatchObject({
      machines: 2,
      notes: ['two-machines'],
      facts: { maker: 'Dell', os: 'Windows 11 Pro' },
      disagreements: [{ key: 'model' }, { key: 'ramGb' }],
    })
    const mixed = english
      .trim()
      .split('\n')
      .flatMap((line, at) => [line, other.trim().split('\n')[at] ?? ''])
    const { facts, machines } = readReport(mixed.join('\n'))
    expect(machines).toBe(2)
    expect(facts).not.toHaveProperty('model')
    expect(facts).not.toHaveProperty('ramGb')
  })
})
