import { describe, expect, it } from 'vitest'
import { pciGpuName } from './pci-gpu.ts'

describe('a graphics chip in the list of PCI devices', () => {
  it.each([
    ['NVIDIA Corporation', 'GA106M [GeForce RTX 3060 Mobile / Max-Q]', 'NVIDIA GeForce RTX 3060 Mobile / Max-Q'],
    ['Advanced Micro Devices, Inc. [AMD/ATI]', 'Barcelo [Radeon Vega 7]', 'AMD Radeon Vega 7'],
    ['Intel Corporation', 'TigerLake-LP GT2 [Iris Xe Graphics]', 'Intel Iris Xe Graphics'],
    ['Intel Corporation', 'HD Graphics 5500', 'Intel HD Graphics 5500'],
    ['Intel Corporation', '4th Gen Core Processor Integrated Graphics Controller', 'Intel HD Graphics (4th Gen Core)'],
    [
      'Intel Corporation',
      'Xeon E3-1200 v3/4th Gen Core Processor Integrated Graphics Controller',
      'Intel HD Graphics (4th Gen Core)',
    ],
    [undefined, 'AMD ATI Rembrandt', 'AMD Rembrandt'],
    [undefined, 'Apple M2', 'Apple M2'],
    [undefined, 'AMD ATI 04:00.0 Renoir', 'AMD Renoir'],
    [undefined, 'AMD Radeon 780M [Phoenix1]', 'AMD Radeon 780M'],
    [undefined, 'NVIDIA 01:00.0 NVIDIA Corporation Device 2d30', undefined],
    ['NVIDIA Corporation', undefined, undefined],
    ['NVIDIA Corporation', 'VGA compatible controller', undefined],
    ['VMware', 'SVGA II Adapter', undefined],
  ])('%s %s is %s', (vendor, product, name) => {
    expect(pciGpuName(vendor, product)).toBe(name)
  })

  it('of several names has the one of the driver, or of the processor', () => {
    const names = 'AMD Carrizo [Radeon R4/R5/R6/R7 Graphics]'
    expect(pciGpuName(undefined, names)).toBe('AMD Radeon R4/R5/R6/R7 Graphics')
    expect(pciGpuName(undefined, names, { cpu: 'AMD A10-8700P RADEON R6, 10 COMPUTE CORES' })).toBe(
      'AMD Radeon R6 (Carrizo)',
    )
    const card = 'AMD Topaz XT [Radeon R7 M260/M265 / M340/M360]'
    expect(pciGpuName(undefined, card, { renderer: 'AMD Radeon Vega 3 Graphics (raven2)' })).toBe(
      'AMD Radeon R7 M260/M265 / M340/M360',
    )
    const series = 'AMD Lucienne [Radeon Vega Series / Radeon Mobile Series]'
    expect(pciGpuName(undefined, series, { renderer: 'AMD Radeon Vega 6 Graphics (renoir, LLVM 15)' })).toBe(
      'AMD Radeon Vega 6',
    )
  })
})
