import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { signInAs } from '../../../test/browser/service.ts'

const windows = `
Vendor            : LENOVO
Name              : 20L8S02E00
Version           : ThinkPad T480s
IdentifyingNumber : PF0TEST1

Manufacturer        : LENOVO
Model               : 20L8S02E00
SystemFamily        : ThinkPad T480s
TotalPhysicalMemory : 17048252416

Name          : Intel(R) Core(TM) i5-8350U CPU @ 1.70GHz
NumberOfCores : 4

Capacity : 8589934592

Capacity : 8589934592

Name                        : Intel(R) UHD Graphics 620
CurrentHorizontalResolution : 1920
CurrentVerticalResolution   : 1080
CurrentRefreshRate          : 60

Caption     : Microsoft Windows 11 Pro
BuildNumber : 22631

FriendlyName : SAMSUNG MZVLB512HAJQ-000L7
MediaType    : SSD
BusType      : NVMe
Size         : 512110190592

DesignCapacity     : 57000
FullChargeCapacity : 48950
CycleCount         : 312
`

async function openPanel(): Promise<void> {
  signInAs({ userType: 'Saler' })
  openAt('/dashboard/addproduct')
  await main.getByText('Fill in from the laptop itself').click()
  await expect.element(main.getByLabelText('Paste the output')).toBeVisible()
}

function drop(...files: File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const area = main.getByLabelText('Paste the output').element()
  area.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
}

function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const area = main.getByLabelText('Paste the output').element()
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

const shown = () =>
  Object.fromEntries(
    [...document.querySelectorAll('details [data-facts] > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

test('what the command for Windows prints fills in the facts, each marked until it is changed', async () => {
  await openPanel()
  paste(windows)
  await expect.element(main.getByRole('button', { name: 'Fill these in' })).toBeVisible()
  await main.getByText('15 facts read').click()
  await expect.element(main.getByText('Intel Core i5-8350U')).toBeVisible()
  expect(shown()).toEqual({
    Maker: 'Lenovo',
    Model: 'ThinkPad T480s',
    Processor: 'Intel Core i5-8350U',
    'Processor cores': '4',
    RAM: '16 GB',
    'Operating system': 'Windows 11 Pro',
    Storage: '512 GB',
    'Kind of storage': 'SSD',
    Resolution: '1920 × 1080',
    'Refresh rate': '60 Hz',
    Graphics: 'Intel UHD Graphics 620',
    'Battery health': '85.9%',
    'Battery cycles': '312',
    'Battery when new': '57 Wh',
    'Battery now': '49 Wh',
  })
  await main.getByRole('button', { name: 'Fill these in' }).click()
  const ram = main.getByLabelText('RAM in GB', { exact: true })
  await expect.element(ram).toHaveValue('16')
  const panel = main.getByText('Fill in from the laptop itself')
  await expect.element(panel).toHaveFocus()
  await expect.element(main.getByText('Filled in. Check the facts below.')).toBeVisible()
  await expect.element(main.getByLabelText('Paste the output')).not.toBeVisible()
  const marks = () => document.querySelectorAll('[data-source]').length
  await expect.poll(marks).toBe(15)
  await ram.fill('32')
  await expect.poll(marks).toBe(14)
})

test('a report fills in name and brand while they are empty, and changes neither that the seller has given', async () => {
  await openPanel()
  const [name, brand] = [main.getByLabelText('Product Name'), main.getByLabelText('Brand')]
  const fillIn = async () => {
    paste(windows)
    await main.getByRole('button', { name: 'Fill these in' }).click()
  }
  await expect.element(main.getByRole('option', { name: 'Lenovo' })).toBeInTheDocument()
  await fillIn()
  await expect.element(name).toHaveValue('Lenovo ThinkPad T480s')
  await expect.element(brand).toHaveValue('Lenovo')
  await name.fill('My ThinkPad')
  await brand.selectOptions('Dell')
  await main.getByText('Fill in from the laptop itself').click()
  await fillIn()
  await expect.element(main.getByLabelText('Paste the output')).not.toBeVisible()
  await expect.element(name).toHaveValue('My ThinkPad')
  await expect.element(brand).toHaveValue('Dell')
})

test('what is sent is said behind its question', async () => {
  await openPanel()
  const said = main.getByText(/isn’t sent: only the facts that you fill in are/)
  await expect.element(said).not.toBeVisible()
  await main.getByText('What is sent?').click()
  await expect.element(said).toBeVisible()
})

test('two reports of one laptop add up, and where they disagree both are shown', async () => {
  await openPanel()
  drop(
    new File([windows], 'one.txt'),
    new File(
      [
        'Vendor: LENOVO\nVersion: ThinkPad T480s\n'.concat(
          windows.replace('17048252416', '8524126208').replace('Capacity : 8589934592\n', ''),
        ),
      ],
      'two.txt',
    ),
  )
  await expect.element(main.getByText(/RAM: the reports disagree: 16 \(one.txt\), 8 \(two.txt\)/)).toBeVisible()
  expect(shown()).not.toHaveProperty('RAM')
})

test('what a report says beside the facts is shown, until the seller starts over', async () => {
  const mac = (condition: string) => `Hardware Overview:
  Model Identifier: MacBookPro16,1
  Health Information:
  Cycle Count: 812
  Condition: ${condition}
`
  await openPanel()
  const asked = main.getByText('The laptop’s system says that the battery needs service. Say so in the description.')
  paste(mac('Normal'))
  await expect.element(main.getByRole('button', { name: 'Fill these in' })).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
  paste(mac('Service Recommended'))
  await expect.element(asked).toBeVisible()
  await main.getByRole('button', { name: 'Start over' }).click()
  await expect.element(asked).not.toBeInTheDocument()
})

test('a text that is no report, and one that is too long, each get a sentence, and what was read stays', async () => {
  await openPanel()
  paste(windows)
  await expect.element(main.getByRole('button', { name: 'Fill these in' })).toBeVisible()
  paste('Selling my laptop, works fine, a few scratches on the lid.')
  await expect.element(main.getByText(/We can’t read this report. We looked for dxdiag, msinfo32/)).toBeVisible()
  expect(shown()).toHaveProperty('RAM')
  paste('x'.repeat(2 * 1024 * 1024 + 1))
  await expect.element(main.getByText('A report can have 2 MB at most.')).toBeVisible()
  await main.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(shown).toEqual({})
  await expect.element(main.getByLabelText('Paste the output')).toHaveFocus()
})

test('a report from inside a virtual machine says why it fills in nothing, until one of the laptop comes', async () => {
  const guest = `Manufacturer        : VMware, Inc.
Model               : VMware20,1
TotalPhysicalMemory : 4293918720

Caption     : Microsoft Windows 11 Pro
BuildNumber : 22631
`
  await openPanel()
  const why = main.getByText(/from inside a virtual machine, WSL or a container/)
  paste(guest)
  await expect.element(why).toBeVisible()
  expect(shown()).toEqual({})
  await expect.element(main.getByRole('button', { name: 'Fill these in' })).not.toBeInTheDocument()
  paste(windows)
  await expect.element(main.getByRole('button', { name: 'Fill these in' })).toBeVisible()
  expect(shown()).toHaveProperty('Model', 'ThinkPad T480s')
  await expect.element(why).not.toBeInTheDocument()
})

test('a known report without a fact says so', async () => {
  await openPanel()
  paste('Handle 0x0002, DMI type 2, 15 bytes\nBase Board Information\n\tManufacturer: ACME\n')
  await expect.element(main.getByText(/We know this report, but it says nothing/)).toBeVisible()
  expect(shown()).toEqual({})
})

test('facts in the title and the description are offered, and filled in with one press', async () => {
  await openPanel()
  await main.getByLabelText('Product Name').fill('Dell Latitude 7490 i5-8350U 16GB 512GB SSD')
  await expect.element(main.getByText(/Found in your text: .*RAM 16 GB/)).toBeVisible()
  await main.getByRole('button', { name: 'Fill these in' }).click()
  await expect.element(main.getByLabelText('RAM in GB', { exact: true })).toHaveValue('16')
  await expect.element(main.getByLabelText('Storage in GB', { exact: true })).toHaveValue('512')
  await expect.element(main.getByText(/Found in your text/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('[data-source]')).toHaveLength(0)
})

test('on a phone what was read from a pasted output comes into view', async () => {
  await page.viewport(390, 600)
  await openPanel()
  paste(windows)
  await expect.element(main.getByRole('button', { name: 'Fill these in' })).toBeInViewport({ ratio: 1 })
})
