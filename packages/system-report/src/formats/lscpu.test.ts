import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { report, english } from '../test/reports/lscpu.ts'

const facts = { cpu: 'AMD Ryzen 5 5625U', cores: 6 }
describe('lscpu', () => {
  it('reads the processor and its cores, not its threads', () => {
    expect(readReport(report(english))).toMatchObject({ format: 'lscpu', machines: 1 })
    expect(readReport(report(english)).facts).toEqual(facts)
  })

  it('reads its lines in any order', () => {
    expect(readReport(report(english).split('\n').reverse().join('\n')).facts).toEqual(facts)
  })

  it('reads what is there of a report that was cut', () => {
    const text = report(english)
    expect(readReport(text.slice(0, text.indexOf('Core(s)'))).facts).toEqual({ cpu: 'AMD Ryzen 5 5625U' })
  })

  it.each([
    [
      'German',
      {
        Architektur: 'x86_64',
        Modellname: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
        'Kern(e) pro Socket': '4',
        Sockel: '1',
      },
      ':',
    ],
    [
      'French',
      {
        Architecture: 'x86_64',
        'Nom de modèle': 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
        'Cœur(s) par socket': '4',
        'Socket(s)': '1',
      },
      '\u00a0:',
    ],
    [
      'Portuguese',
      {
        Arquitetura: 'x86_64',
        'Nome do modelo': 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
        'Núcleo(s) por soquete': '4',
        'Soquete(s)': '1',
      },
      ':',
    ],
    [
      'Russian',
      {
        Архитектура: 'x86_64',
        'Имя модели': 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz',
        'Ядер на сокет': '4',
        Сокетов: '1',
      },
      ':',
    ],
    [
      'Chinese',
      { 架构: 'x86_64', 型号名称: 'Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz', 每个座的核数: '4', 座: '1' },
      '：',
    ],
  ])('reads %s', (_language, pairs, colon) => {
    expect(readReport(report(pairs, colon)).facts).toEqual({ cpu: 'Intel Core i5-8350U', cores: 4 })
  })

  it('reads JSON, with children inside and with its end cut off', () => {
    const json = JSON.stringify(
      {
        lscpu: [
          { field: 'Architecture:', data: 'x86_64' },
          {
            field: 'Vendor ID:',
            data: 'GenuineIntel',
            children: [{ field: 'Model name:', data: 'Intel(R) Celeron(R) N5100 @ 1.10GHz' }],
          },
          { field: 'Core(s) per socket:', data: '4' },
          { field: 'Socket(s):', data: '1' },
          { field: 'NUMA node0 CPU(s):', data: '0-3' },
        ],
      },
      null,
      3,
    )
    expect(readReport(json).facts).toEqual({ cpu: 'Intel Celeron N5100', cores: 4 })
    expect(readReport(json.slice(0, json.indexOf('Socket(s)'))).facts).toEqual({ cpu: 'Intel Celeron N5100', cores: 4 })
  })

  it('multiplies the cores by the sockets', () => {
    expect(readReport(report({ ...english, 'Socket(s)': '2' })).facts.cores).toBe(12)
  })

  it('names no processor by the names of its cores', () => {
    const board = {
      Architecture: 'aarch64',
      'CPU(s)': '6',
      'Thread(s) per core': '1',
      'Vendor ID': 'ARM',
      'Model name': 'Cortex-A53',
    }
    expect(readReport(`${report(board)}\n${report({ 'Model name': 'Cortex-A72' })}`).facts).toEqual({ cores: 6 })
  })

  it('gives only what both say of two machines, one after the other and mixed', () => {
    const other = { ...english, 'Model name': 'AMD Ryzen 7 7730U with Radeon Graphics' }
    expect(readReport(`${report(english)}\n\n${report(other)}`)).toMatchObject({ machines: 2, facts: { cores: 6 } })
    const lines = report(other).split('\n')
    const mixed = report(english)
      .split('\n')
      .flatMap((line, at) => [line, lines[at] ?? ''])
    expect(readReport(mixed.join('\n'))).toMatchObject({ machines: 2, facts: {} })
  })
})
