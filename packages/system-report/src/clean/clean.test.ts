import { describe, expect, it } from 'vitest'
import { cpuName } from './cpu.ts'
import { driveKind, isInternal, soldSize, soldSizeAround } from './drives.ts'
import { gpuName } from './gpu.ts'
import { machineName } from './maker.ts'
import { installedRam, ramFromUsable } from './memory.ts'
import { bytesOf, numberOf } from './numbers.ts'
import { windowsName, windowsOfBuild } from './os.ts'
import { inchesIn, refreshRate, resolutionOf } from './screen.ts'
import { serialNumber } from './serial.ts'

describe('clean', () => {
  it.each([
    ['13th Gen Intel(R) Core(TM) i5-1340P', 'Intel Core i5-1340P'],
    ['Intel(R) Core(TM) Ultra 5 125H (18 CPUs), ~1.2GHz', 'Intel Core Ultra 5 125H'],
    ['Intel(R) Core(TM)2 Duo CPU     T9400  @ 2.53GHz', 'Intel Core 2 Duo T9400'],
    ['Intel(R) Core(TM) i7 CPU       Q 740  @ 1.73GHz', 'Intel Core i7-740Q'],
    ['Intel(R) Pentium(R) Silver N6000 @ 1.10GHz', 'Intel Pentium Silver N6000'],
    ['Intel(R) N100', 'Intel N100'],
    ['AMD Ryzen 9 7940HS w/ Radeon 780M Graphics', 'AMD Ryzen 9 7940HS'],
    ['AMD A9-9425 RADEON R5, 5 COMPUTE CORES 2C+3G', 'AMD A9-9425'],
    ['AMD Athlon(tm) II P340 Dual-Core Processor', 'AMD Athlon II P340'],
    ['6-Core Intel Core i9', 'Intel Core i9'],
    ['Apple M4 Max', 'Apple M4 Max'],
    ['Snapdragon(R) X Elite - X1E78100 - Qualcomm(R) Oryon(TM) CPU', 'Snapdragon X Elite X1E78100'],
    ['Intel64 Family 6 Model 142 Stepping 12 GenuineIntel', undefined],
    ['CPU Version', undefined],
    ['n/a', undefined],
  ])('processor %j is %j', (text, name) => {
    expect(cpuName(text)).toBe(name)
  })

  it.each([
    ['Hewlett-Packard', 'HP EliteBook 840 G1', 'HP', 'EliteBook 840 G1'],
    ['ASUSTeK COMPUTER INC.', 'ASUS TUF Gaming A15 FA507NU_FA507NU', 'ASUS', 'TUF Gaming A15 FA507NU'],
    ['Dell Inc.', 'Dell System XPS L502X', 'Dell', 'XPS L502X'],
    ['Acme Portable Co., Ltd.', 'Acme Portable N5', 'Acme Portable', 'N5'],
    ['To be filled by O.E.M.', 'HP Laptop 15s', 'HP', 'Laptop 15s'],
    ['System manufacturer', 'System Product Name', undefined, undefined],
    ['LENOVO', 'Default string', 'Lenovo', undefined],
  ])('%j %j is %j %j', (makerText, modelText, maker, model) => {
    expect(machineName(makerText, modelText)).toEqual({ maker, model })
  })

  it.each([
    ['Intel(R) UHD Graphics 620', 'Intel UHD Graphics 620'],
    ['GeForce GTX 1070', 'NVIDIA GeForce GTX 1070'],
    ['Radeon (TM) RX 460', 'AMD Radeon RX 460'],
    ['ATI Mobility Radeon HD 5470', 'AMD Mobility Radeon HD 5470'],
    ['Microsoft Basic Display Adapter', undefined],
    ['Citrix Indirect Display Adapter', undefined],
    ['Parsec Virtual Display Adapter', undefined],
  ])('graphics %j is %j', (text, name) => {
    expect(gpuName(text)).toBe(name)
  })

  it.each([
    ['Microsoft Windows 11 Pro Insider Preview', 'Windows 11 Pro'],
    ['Windows 10 Home 64-bit (10.0, Build 19045)', 'Windows 10 Home'],
    ['Microsoft® Windows Vista™ Home Premium', 'Windows Vista Home Premium'],
    ['Microsoft Windows 11 Famille', 'Windows 11 Home'],
    ['Microsoft Windows 10 Домашняя', 'Windows 10 Home'],
    ['Microsoft Windows 11 专业版', 'Windows 11 Pro'],
    ['Debian 12', undefined],
  ])('system %j is %j', (text, name) => {
    expect(windowsName(text)).toBe(name)
  })

  it('tells Windows by its build', () => {
    expect(['26100.1.amd64fre', '19045', '10.0.22000', '9600', '7601.17514'].map(windowsOfBuild)).toEqual([
      'Windows 11',
      'Windows 10',
      'Windows 11',
      'Windows 8.1',
      'Windows 7',
    ])
  })

  it.each([
    ['8.088', 8088],
    ['8,070', 8070],
    ['24 441', 24_441],
    ['1.024.203.640.320', 1_024_203_640_320],
    ['16,0', 16],
    ['2.75', 2.75],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['none', undefined],
  ])('the number %j is %j', (text, value) => {
    expect(numberOf(text)).toBe(value)
  })

  it('reads sizes in bytes, with the units of several languages', () => {
    expect(['16,0 Go', '16 GiB', '16 384 MB', '16 ГБ'].map((text) => bytesOf(text))).toEqual(
      Array(4).fill(16 * 1024 ** 3),
    )
    expect(bytesOf('500.28 GB', 1000)).toBeCloseTo(500.28e9)
  })

  it('gives memory and drives as they are sold', () => {
    expect([3.9, 7.45, 14.2, 15.6, 23.4, 31.7, 37, 62].map(ramFromUsable)).toEqual([4, 8, 16, 16, 24, 32, 40, 64])
    expect([2.5, 8, 12.02, 20].map(installedRam)).toEqual([2.5, 8, 12, 20])
    expect([256.06e9, 240.06e9, 500.1e9, 1000.2e9, 1024.2e9, 2048.4e9].map(soldSize)).toEqual([
      256, 240, 500, 1000, 1000, 2000,
    ])
    expect([soldSizeAround(412e9, 'hdd'), soldSizeAround(470e9, 'ssd'), soldSizeAround(505e9, 'ssd')]).toEqual([
      500, 480, 512,
    ])
  })

  it.each([
    ['NVMe SAMSUNG MZVLB256HAHQ', 'ssd'],
    ['KINGSTON SA400S37240G', 'ssd'],
    ['HFM512GDJTNG-8310A', 'ssd'],
    ['WDC WD10SPZX-21Z10T0', 'hdd'],
    ['ST1000LM035-1RK172', 'hdd'],
    ['TOSHIBA MQ04ABF100', 'hdd'],
    ['DF4064', 'emmc'],
    ['Inner Drive', undefined],
  ])('drive %j is %j', (model, kind) => {
    expect(driveKind(model)).toBe(kind)
  })

  it('counts no drives on USB, card readers, or optical drives', () => {
    const outside = ['SanDisk Cruzer USB Device', 'HL-DT-ST DVDRAM GUE0N', 'Generic SD Card Reader', 'Disk Image']
    expect(outside.filter(isInternal)).toEqual([])
  })

  it('reads screens', () => {
    expect(resolutionOf('1920 x 1080 x 143 hertz')).toBe('1920x1080')
    expect([59, 59.95, 60.02, 89, 143, 165].map(refreshRate)).toEqual([60, 60, 60, 90, 144, 165])
    expect(['ZBook Firefly 16 inch G10', 'Surface Pro 12in', 'MacBook Pro', 'Aspire 15'].map(inchesIn)).toEqual([
      16,
      12,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['To be filled by O.E.M.'],
    ['Default string'],
    ['System Serial Number'],
    ['SerialNumber'],
    ['0000'],
    ['00000000'],
    ['None'],
    ['N/A'],
    ['Not Specified'],
    ['Not Applicable'],
    ['123456789'],
    ['XXXXXXX'],
    ['INVALID'],
    ['[REDACTED]'],
    ['<filter>'],
    [''],
    ['ab'],
  ])('%j is no serial number', (text) => {
    expect(serialNumber(text)).toBeUndefined()
  })

  it('gives a serial number in upper case', () => {
    expect(serialNumber(' 5cg1234abc ')).toBe('5CG1234ABC')
  })
})
