import { describe, expect, it } from 'vitest'
import { readReport } from '../index.ts'
import { table, columns, json } from '../test/reports/lsblk.ts'

describe('lsblk', () => {
  it('adds the internal drives of a table up: no USB stick, no disc, no memory', () => {
    expect(readReport(table)).toMatchObject({ format: 'lsblk', machines: 1 })
    expect(readReport(table).facts).toEqual({ storageGb: 1256, storageKind: 'ssd' })
  })

  it('reads its lines in any order', () => {
    const [header = '', ...lines] = table.split('\n')
    const drives = [lines.slice(7), lines.slice(1, 3), lines.slice(3, 7), lines.slice(0, 1)].flat()
    expect(readReport([header, ...drives].join('\n')).facts).toEqual({ storageGb: 1256, storageKind: 'ssd' })
  })

  it('knows the system drive by a mount point on a line of its own, and leaves out a reader without a card', () => {
    const mounts = `NAME        MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
sda           8:0    0     0B  0 disk
nvme1n1     259:3    0 953,9G  0 disk
└─nvme1n1p1 259:4    0 953,9G  0 part /nix/store
                                      /
mmcblk0     179:0    0  29,1G  0 disk
└─mmcblk0p1 179:1    0  29,1G  0 part /media/card`
    expect(readReport(mounts).facts).toEqual({ storageGb: 1000, storageKind: 'ssd' })
  })

  it('reads columns of its own choice, with values missing', () => {
    expect(readReport(columns).facts).toEqual({ storageGb: 750, storageKind: 'hdd' })
  })

  it('takes a memory chip for the drive where there is no other', () => {
    const chip =
      'NAME         SIZE TYPE MOUNTPOINT\nmmcblk0     58,2G disk\n└─mmcblk0p2 57,7G part /\nmmcblk0boot0   4M disk'
    expect(readReport(chip).facts).toEqual({ storageGb: 64, storageKind: 'emmc' })
  })

  it('reads JSON, of old versions with every value as text, and with sizes in bytes', () => {
    expect(readReport(JSON.stringify(json, null, 3)).facts).toEqual({ storageGb: 500, storageKind: 'ssd' })
    const asText = JSON.stringify(json)
      .replace(/:true/g, ':"1"')
      .replace(/:false/g, ':"0"')
    expect(readReport(asText).facts).toEqual({ storageGb: 500, storageKind: 'ssd' })
    expect(readReport(JSON.stringify(json).replace('"465.8G"', '500107862016')).facts.storageGb).toBe(500)
  })

  it('reads what is there of JSON that was cut', () => {
    const text = JSON.stringify(json, null, 3)
    expect(readReport(text.slice(0, text.indexOf('"sdb"'))).facts).toEqual({ storageGb: 500, storageKind: 'ssd' })
  })

  it('reads what is there of a table that was cut', () => {
    expect(readReport(table.slice(0, table.indexOf('nvme0n1'))).facts).toEqual({ storageGb: 1000 })
  })

  it('shows both sizes of two machines', () => {
    const other = 'NAME SIZE TYPE\nnvme0n1 476,9G disk'
    expect(readReport(`${table}\n\n${other}`).disagreements).toEqual([
      { key: 'storageGb', values: [expect.objectContaining({ value: 1256 }), expect.objectContaining({ value: 512 })] },
    ])
  })
})
