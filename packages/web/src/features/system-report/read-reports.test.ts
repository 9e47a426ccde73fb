import { expect, it } from 'vitest'
import { addUp, readReport } from './read-reports.ts'

function reportOf(lines: string[]): string {
  const head = '# dmidecode 3.5\nHandle 0x0001, DMI type 1, 27 bytes\nSystem Information'
  return [head, ...lines.map((line) => `\t${line}`), ''].join('\n')
}

it('hashes the serial number with its maker, and none without', async () => {
  const lines = ['Product Name: Cloudbook 14', 'Serial Number: CB14-77120']
  const reports = [reportOf(['Manufacturer: HP', ...lines]), reportOf(lines)].map((text) => readReport(text))
  expect(reports.map(({ serial, facts }) => [serial, facts.maker])).toEqual([
    ['CB14-77120', 'HP'],
    ['CB14-77120', undefined],
  ])
  const [whole, alone] = await Promise.all(reports.map((report) => addUp([report])))
  expect(whole).toMatchObject({ machine: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(alone).not.toHaveProperty('machine')
})
