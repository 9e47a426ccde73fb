import { Problem } from '@market/contract/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { main, openAt, reload } from '../../../test/browser/screen.tsx'
import { lost, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { anOpenCheck, aResult, everyLine, letters, windowsReport } from '../../../test/check.ts'

const heading = (name: string) => main.getByRole('heading', { name, exact: true })
const button = (name: string) => main.getByRole('button', { name, exact: true })
const field = main.getByLabelText('Letters')
const begun = heading('ThinkPad T480s')
const answer = (question: string, value: string) =>
  main.getByRole('group', { name: question }).getByRole('radio', { name: value, exact: true })

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

async function begin(opened = anOpenCheck()): Promise<void> {
  service.answer({ openCheck: { respons: opened } })
  openAt(`/check#${letters}`)
  await button('Begin').click()
}

function paste(text: string): void {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const area = main.getByLabelText('Paste the output').element()
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

async function compare(): Promise<void> {
  await expect.element(main.getByLabelText('Paste the output')).toBeVisible()
  paste(windowsReport)
  await button('Compare').click()
}

test('the letters are typed in any case and grouped, and a wrong one is told at the field', async () => {
  service.answer({ openCheck: { respons: anOpenCheck() } })
  openAt('/check')
  await userEvent.type(field, 'bcdf-ghja')
  await expect.element(field).toHaveValue('BCDF GHJA')
  await button('Begin').click()
  await expect.element(main.getByText(/^Enter the eight letters\. They’re all consonants/)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(service.asked('openCheck')).toEqual([])
  await userEvent.type(field, '{Backspace}k')
  await button('Begin').click()
  await expect.element(begun).toHaveFocus()
  expect(service.asked('openCheck').map(({ body }) => body)).toEqual([
    { letters, key: expect.stringMatching(/^[\w-]{43}$/) },
  ])
})

test('the letters come from the address, and opening says what a check can do and until when', async () => {
  await begin()
  await expect.element(begun).toBeVisible()
  await expect.element(main.getByText(/^This check adds one result to the order/)).toBeVisible()
  await expect.element(main.getByText(/^You have until \d\d:\d\d\.$/)).toBeVisible()
  expect(service.asked('openCheck')).toHaveLength(1)
})

test('a check that is over or unknown has its own screen, from which other letters can be entered', async () => {
  service.answer({ openCheck: new Problem('check-not-found') })
  openAt(`/check#${letters}`)
  await button('Begin').click()
  await expect.element(heading('This check can’t be opened')).toBeVisible()
  await expect.element(main.getByRole('alert')).toMatchTextContent('The buyer can make a new one')
  await expect.element(button('Enter other letters')).toHaveFocus()
  await button('Enter other letters').click()
  await expect.element(field).toHaveFocus()
})

test('a check that ends while it is open says so', async () => {
  await begin()
  await answer('Which charger comes with it?', 'Original').click()
  service.answer({ finishCheck: new Problem('check-not-found') })
  await button('Add to the order').click()
  await expect.element(heading('This check can’t be opened')).toBeVisible()
  expect(sessionStorage.getItem('laptop-check')).toBeNull()
})

test('a lost connection while opening is told, and the next press opens', async () => {
  service.answer({ openCheck: lost })
  openAt(`/check#${letters}`)
  await button('Begin').click()
  await expect.element(main.getByText(/^The connection was lost\./)).toBeVisible()
  service.answer({ openCheck: { respons: anOpenCheck() } })
  await button('Begin').click()
  await expect.element(begun).toBeVisible()
})

test('comparing sends only the named facts and the serial’s hash, and each line has its words', async () => {
  await begin()
  service.answer({ compareReport: { respons: { lines: everyLine, comparisonsLeft: 2 } } })
  await expect.element(main.getByText('3 reports can still be compared.')).toBeVisible()
  await expect.element(main.getByText(/^‘Compare’ sends the maker, model, processor/)).toBeVisible()
  await compare()
  await expect.element(heading('What the report says')).toHaveFocus()
  await expect.element(main.getByText('2 differences, 1 the same')).toBeVisible()
  const said = main.getByRole('region', { name: 'Compare its own report' }).getByRole('listitem').elements()
  expect(said.map((line) => line.textContent)).toEqual([
    'Battery health: differs: 84%, listed 91%',
    'Serial number: differs: another laptop than the listing’s',
    'RAM: the same: 16 GB',
    'Battery cycles: not listed: 312',
    'Storage: not read, listed 512 GB',
    'Model: can’t be compared: Latitude, listed ThinkPad',
    'Firmware password set: not answered, listed No',
  ])
  expect(heading('What the report says').element().closest('[aria-live="polite"]')).not.toBeNull()
  await expect.element(main.getByText('2 reports can still be compared.')).toBeVisible()
  const [sent] = service.asked('compareReport').map(({ body }) => body as { report: { facts: object } })
  expect(sent?.report).toEqual({
    facts: {
      maker: 'Lenovo',
      model: 'ThinkPad T480s',
      processor: 'Intel Core i5-8350U',
      ramGb: 16,
      storageGb: 512,
      storageKind: 'SSD',
      batteryHealthPercent: 85.9,
      batteryCycles: 312,
    },
    machine: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('after three comparisons the command is gone, and the last lines stay', async () => {
  await begin(anOpenCheck({ comparisonsLeft: 1 }))
  await expect.element(main.getByText('One report can still be compared.')).toBeVisible()
  service.answer({ compareReport: { respons: { lines: everyLine, comparisonsLeft: 0 } } })
  await compare()
  await expect.element(main.getByText(/^No more reports can be compared in this check\./)).toBeVisible()
  await expect.element(main.getByLabelText('Paste the output')).not.toBeInTheDocument()
  await expect.element(main.getByText('2 differences, 1 the same')).toBeVisible()
})

test('a comparison that the service no longer takes closes the step', async () => {
  await begin()
  service.answer({ compareReport: new Problem('check-comparisons-used') })
  await compare()
  await expect.element(main.getByText(/^No more reports can be compared in this check\./)).toBeVisible()
})

test('a comparison whose connection is lost keeps the report for the next press', async () => {
  await begin()
  service.answer({ compareReport: lost })
  await compare()
  await expect.element(main.getByText(/^The connection was lost\./)).toBeVisible()
  service.answer({ compareReport: { respons: { lines: everyLine, comparisonsLeft: 2 } } })
  await button('Compare').click()
  await expect.element(heading('What the report says')).toBeVisible()
})

test('a report of nothing that is compared has no button', async () => {
  await begin()
  await expect.element(main.getByLabelText('Paste the output')).toBeVisible()
  paste(`
Name                        : Intel(R) UHD Graphics 620
CurrentHorizontalResolution : 1920
CurrentVerticalResolution   : 1080
CurrentRefreshRate          : 60

Caption     : Microsoft Windows 11 Pro
BuildNumber : 22631
`)
  await expect.element(main.getByText('The report has nothing that can be compared.')).toBeVisible()
  await expect.element(button('Compare')).not.toBeInTheDocument()
})

test('the five answers alone are a check, each with how to see it on the chosen system', async () => {
  await begin(anOpenCheck({ facts: {} }))
  await main.getByLabelText('The laptop’s system').selectOptions('macOS')
  await expect
    .element(main.getByRole('group', { name: 'Does a company or school manage it?' }))
    .toHaveAccessibleDescription('System Settings, General, Device Management: it’s missing or empty.')
  await answer('Is the maker’s account still on it?', 'No').click()
  await answer('Is a firmware password set?', 'Not known').click()
  await answer('Does a company or school manage it?', 'No').click()
  await answer('Has the disk been wiped?', 'Yes').click()
  await answer('Which charger comes with it?', 'Another one').click()
  await expect.element(main.getByRole('link', { name: 'Locks (done)' })).toBeVisible()
  service.answer({ finishCheck: { respons: aResult() } })
  await button('Add to the order').click()
  await expect.element(heading('Added to the order')).toHaveFocus()
  await expect.element(main.getByText(/^Now continue on your own phone/)).toBeVisible()
  await expect.element(main.getByText('78 keys pressed, 2 not pressed: A, F5')).toBeVisible()
  await expect.element(main.getByText('Marks seen')).toBeVisible()
  expect(service.asked('finishCheck').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      answers: {
        makerAccountLock: 'no',
        firmwarePassword: 'unknown',
        companyManaged: 'no',
        diskWiped: 'yes',
        charger: 'other',
      },
    }),
  ])
  expect(sessionStorage.getItem('laptop-check')).toBeNull()
})

test('a check that found nothing is not added', async () => {
  await begin()
  await expect.element(begun).toBeVisible()
  await button('Add to the order').click()
  const why = main.getByRole('alert').getByText('Test, compare or answer something first.')
  await expect.element(why).toBeVisible()
  await answer('Which charger comes with it?', 'Original').click()
  await expect.element(why).not.toBeInTheDocument()
  service.answer({ finishCheck: { respons: aResult() } })
  await button('Add to the order').click()
  await expect.element(heading('Added to the order')).toBeVisible()
  expect(service.asked('finishCheck')).toHaveLength(1)
})

test('what was read of a report is shown before it is compared', async () => {
  await begin()
  await expect.element(main.getByLabelText('Paste the output')).toBeVisible()
  paste(windowsReport)
  await expect
    .element(main.getByText(/^Read: Lenovo, ThinkPad T480s, Intel Core i5-8350U, 16 GB, .*, a serial number\.$/))
    .toBeVisible()
  expect(service.asked('compareReport')).toEqual([])
})

test('what is not sent stays, says so and can be sent again, also after a reload', async () => {
  await begin()
  await answer('Which charger comes with it?', 'Original').click()
  service.answer({ finishCheck: lost })
  await button('Add to the order').click()
  await expect
    .element(main.getByText('It hasn’t been added yet. Nothing is lost: press the button again.'))
    .toBeVisible()
  service.answer({ openCheck: lost })
  reload()
  await expect.element(begun).toBeVisible()
  await expect.element(answer('Which charger comes with it?', 'Original')).toBeChecked()
  service.answer({ finishCheck: { respons: aResult() } })
  await button('Add to the order').click()
  await expect.element(heading('Added to the order')).toBeVisible()
  const [first, second] = service.asked('finishCheck').map(({ body }) => body)
  expect(second).toEqual(first)
})

test('a reload goes on with the same key and the comparison’s lines', async () => {
  await begin()
  await expect.element(begun).toBeVisible()
  service.answer({ openCheck: { respons: anOpenCheck({ lines: everyLine, comparisonsLeft: 2 }) } })
  reload()
  await expect.element(main.getByText('2 differences, 1 the same')).toBeVisible()
  const [first, second] = service.asked('openCheck').map(({ body }) => body)
  expect(second).toEqual(first)
})

test('after a lost reply to the last press, a reload shows that the result was added', async () => {
  await begin()
  await answer('Which charger comes with it?', 'Original').click()
  service.answer({ finishCheck: lost })
  await button('Add to the order').click()
  await expect.element(main.getByText(/^It hasn’t been added yet\./)).toBeVisible()
  service.answer({
    openCheck: { respons: anOpenCheck({ finished: true }) },
    finishCheck: { respons: aResult() },
  })
  reload()
  await expect.element(heading('Added to the order')).toBeVisible()
})

test('the address of another check is not answered by the one that was opened before', async () => {
  await begin()
  await expect.element(begun).toBeVisible()
  openAt('/check#ZXWVTSRQ')
  await expect.element(field).toHaveValue('ZXWV TSRQ')
  expect(service.asked('openCheck')).toHaveLength(1)
})

test('on a phone the page asks for the laptop, and goes on all the same', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
  openAt(`/check#${letters}`)
  await expect.element(heading('Is this the laptop?')).toBeVisible()
  await button('Continue here anyway').click()
  await expect.element(field).toHaveValue('BCDF GHJK')
  await expect.element(field).toHaveFocus()
})

test('someone signed in sees the same', async () => {
  signInAs()
  await begin()
  await expect.element(begun).toBeVisible()
})

test('a very long name does not scroll sideways', async () => {
  await begin(
    anOpenCheck({ itemName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120), lines: everyLine }),
  )
  await expect.element(main.getByText('2 differences, 1 the same')).toBeVisible()
  for (const width of [320, 768]) {
    await page.viewport(width, 900)
    await expect.poll(() => document.documentElement.scrollWidth, { message: `on ${width} px` }).toBe(width)
  }
})

inspectScreens([
  { name: 'a check before its letters', open: () => openAt('/check'), complete: button('Begin') },
  {
    name: 'a check while it is opened',
    async open() {
      service.answer({ openCheck: neverAnswers })
      openAt(`/check#${letters}`)
      await button('Begin').click()
    },
    complete: async () => expect.element(button('Begin')).toHaveAttribute('aria-busy', 'true'),
  },
  { name: 'a check with its lines', open: () => begin(anOpenCheck({ lines: everyLine })), complete: begun },
  { name: 'a check without listed facts', open: () => begin(anOpenCheck({ facts: {} })), complete: begun },
  {
    name: 'a check that is over',
    async open() {
      service.answer({ openCheck: new Problem('check-not-found') })
      openAt(`/check#${letters}`)
      await button('Begin').click()
    },
    complete: button('Enter other letters'),
  },
  {
    name: 'a check that was added',
    async open() {
      await begin()
      service.answer({ finishCheck: { respons: aResult() } })
      await answer('Which charger comes with it?', 'Original').click()
      await button('Add to the order').click()
    },
    complete: heading('Added to the order'),
  },
])
