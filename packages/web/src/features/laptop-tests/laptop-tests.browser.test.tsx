import type { TestResults } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { standInForFullScreen } from '../../../test/browser/full-screen.ts'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { show } from '../../../test/browser/screen.tsx'
import { setVisibility } from '../../../test/browser/visibility.ts'
import { keysOf } from './keyboards/layout.ts'
import { layoutNames, layouts } from './keyboards/layouts.ts'
import { LaptopTests } from './laptop-tests.tsx'
import { playTone } from './tone.ts'

const all: TestResults[] = []
const last = () => all.at(-1) ?? {}
const device = () => last().device ?? {}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const isActive = () => document.activeElement

function Host({ listed, start }: { listed: Facts; start: TestResults }) {
  const [results, setResults] = useState(start)
  const note = (changed: TestResults) => {
    all.push(changed)
    setResults(changed)
  }
  return (
    <main className="grid gap-4 p-4">
      <h1>Check</h1>
      <h2>Tests</h2>
      <LaptopTests listed={listed} results={results} onChange={note} />
      <p>
        <a href="/after" className="inline-block min-h-11 px-4 leading-11">
          after
        </a>
      </p>
    </main>
  )
}

let pressEscapeOfBrowser = () => {}

async function open(listed: Facts = {}, start: TestResults = {}): Promise<void> {
  all.length = 0
  pressEscapeOfBrowser = standInForFullScreen()
  show(<Host listed={listed} start={start} />)
  await expect.element(heading('Screen')).toBeVisible()
}

const restored: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const restore of restored.splice(0).toReversed()) restore()
})

/** What a browser tells otherwise; undefined: it doesn't have it at all. */
function tell(of: object, told: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(told)) {
    const own = Object.getOwnPropertyDescriptor(of, name)
    Object.defineProperty(of, name, { value, configurable: true })
    restored.push(() => {
      if (own === undefined) Reflect.deleteProperty(of, name)
      else Object.defineProperty(of, name, own)
    })
  }
}

function hit(code: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const target = document.activeElement ?? document.body
  const down = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(down)
  target.dispatchEvent(new KeyboardEvent('keyup', { code, bubbles: true, cancelable: true, ...more }))
  return down
}

const looks = (look: string) =>
  [...document.querySelectorAll(`[data-look='${look}']`)].map((key) => key.getAttribute('data-key'))
const missingNames = () => [...document.querySelectorAll('[data-missing] li')].map(({ textContent }) => textContent)

test.each([
  ['us', 'US', 77, 'Y', '-'],
  ['uk', 'UK English', 78, 'Y', '-'],
  ['german', 'QWERTZ', 78, 'Z', 'ß'],
  ['french', 'French', 78, 'Y', ')'],
  ['bangla', 'Bangla', 77, 'Y', '-'],
] as const)(
  'on the %s keyboard each key lights up at its place, and those not pressed are named',
  async (name, stated, count, y, minus) => {
    await open({ keyboardLayout: stated })
    await expect.element(page.getByLabelText('Layout of the keys')).toHaveValue(name)
    const drawn = [...document.querySelectorAll('[data-key]')]
    expect(drawn).toHaveLength(count)
    const labelAt = (code: string) => document.querySelector(`[data-key='${code}'] text`)?.textContent
    expect([labelAt('KeyY'), labelAt('Minus')]).toEqual([y, minus])

    await button('Test the keys').click()
    await expect.element(page.getByRole('application')).toHaveFocus()
    for (const { code } of keysOf(layouts[name], false)) if (code !== 'KeyY' && code !== 'Escape') hit(code)
    await expect.element(page.getByText(`${count - 2} of ${count} keys`)).toBeVisible()
    expect(looks('waits')).toEqual(['Escape', 'KeyY'])
    hit('Escape')
    hit('Escape')
    await expect.element(button('Press more keys')).toHaveFocus()
    expect(missingNames()).toEqual([y])
    expect(looks('missing')).toEqual(['KeyY'])
    expect(last().keys).toEqual({ pressed: count - 1, missing: ['KeyY'] })
  },
)

test('every layout can be chosen where the listing states none, and the keys pressed so far stay', async () => {
  await open()
  await button('Test the keys').click()
  hit('KeyQ')
  await button('Finish').click()
  for (const name of layoutNames) {
    await page.getByLabelText('Layout of the keys').selectOptions(name)
    await expect.poll(() => looks('pressed')).toEqual(['KeyQ'])
    expect(last().keys?.missing).toHaveLength(keysOf(layouts[name], false).length - 1)
  }
})

test('with a numeric keypad, listed or chosen, its keys are asked for', async () => {
  await open({ numericKeypad: true })
  await expect.element(page.getByLabelText('With a numeric keypad')).toBeChecked()
  await button('Test the keys').click()
  hit('Numpad7')
  await expect.element(page.getByText('1 of 94 keys')).toBeVisible()
  await button('Finish').click()
  await page.getByLabelText('With a numeric keypad').click()
  await expect.element(page.getByText('1 of 78 keys')).toBeVisible()
})

test('while the keys are tested they do nothing else; before and after they do', async () => {
  await open()
  const usual = ['Tab', 'Space', 'F1', 'F5', 'ArrowDown', 'Slash', 'Quote', 'Enter', 'Backspace']
  expect(usual.map((code) => hit(code).defaultPrevented)).toEqual(usual.map(() => false))
  await button('Test the keys').click()
  await expect.element(page.getByRole('application')).toHaveFocus()
  const heard: string[] = []
  const hear = (event: KeyboardEvent) => heard.push(event.code)
  document.addEventListener('keydown', hear)
  expect(usual.map((code) => hit(code).defaultPrevented)).toEqual(usual.map(() => true))
  // By the keyboard itself: Tab stays inside.
  await userEvent.keyboard('{Tab}a/')
  document.removeEventListener('keydown', hear)
  expect(heard).toEqual([])
  expect(isActive()?.getAttribute('role')).toBe('application')
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(button('Press more keys')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(isActive()?.getAttribute('role')).not.toBe('application')
  expect(hit('KeyZ').defaultPrevented).toBe(false)
})

test('only two presses of Escape in a row end it, and it says so', async () => {
  await open()
  await button('Test the keys').click()
  await expect.element(page.getByText('To finish, press Esc twice or the button.')).toBeVisible()
  hit('Escape')
  hit('KeyA')
  hit('Escape')
  hit('Escape', { repeat: true })
  await expect.element(page.getByText('2 of 77 keys')).toBeVisible()
  await expect.element(button('Finish')).toBeVisible()
  hit('Escape')
  await expect.element(button('Press more keys')).toBeVisible()
})

test('each key is said once, in words', async () => {
  await open()
  await button('Test the keys').click()
  const status = page.getByRole('status').filter({ hasText: ', ' })
  hit('ShiftLeft')
  await expect.element(status).toHaveTextContent('left Shift, 1 of 77')
  hit('Semicolon')
  await expect.element(status).toHaveTextContent('semicolon, 2 of 77')
  hit('ShiftLeft')
  hit('Semicolon', { repeat: true })
  expect(status.element().textContent).toBe('semicolon, 2 of 77')
})

test('a key that isn’t drawn counts, one without a place does not and is explained', async () => {
  await open()
  await button('Test the keys').click()
  hit('Home')
  await expect.element(page.getByText('1 of 78 keys')).toBeVisible()
  hit('', { key: 'Unidentified' })
  await expect
    .element(page.getByText('This keyboard doesn’t say which key was pressed.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByText('1 of 78 keys')).toBeVisible()
  expect(last().keys?.pressed).toBe(1)
})

test('another window that takes the keyboard ends nothing: the test goes on when it is back', async () => {
  await open()
  await button('Test the keys').click()
  await expect.element(page.getByRole('application')).toHaveFocus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code: 'AltLeft', bubbles: true }))
  await expect.poll(() => looks('down')).toEqual(['AltLeft'])
  dispatchEvent(new Event('blur'))
  await expect.element(page.getByText('This page isn’t receiving the keys.', { exact: false })).toBeVisible()
  expect(looks('down')).toEqual([])
  dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('This page isn’t receiving the keys.', { exact: false })).not.toBeInTheDocument()
  hit('KeyB')
  await expect.element(page.getByText('2 of 77 keys')).toBeVisible()
})

test('a result from before goes on: the keys that were missing are asked for', async () => {
  await open({}, { keys: { pressed: 75, missing: ['KeyA', 'ArrowUp'] } })
  await expect.element(page.getByText('75 of 77 keys')).toBeVisible()
  expect(missingNames()).toEqual(['A', 'up arrow'])
  await button('Press more keys').click()
  hit('KeyA')
  hit('ArrowUp')
  await button('Finish').click()
  await expect.element(page.getByText('Every key was pressed.')).toBeVisible()
  expect(last().keys).toEqual({ pressed: 77, missing: [] })
})

const layer = page.getByRole('dialog', { name: 'Screen test' })
const colour = () => document.querySelector('[data-colour]')?.getAttribute('data-colour')

test('the screen’s colours follow by space, arrows, click and touch; then what was seen is asked for', async () => {
  await open()
  await button('Show the colours').click()
  await expect.element(layer).toHaveFocus()
  const { width, height } = layer.element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  expect(colour()).toBe('red')
  await userEvent.keyboard(' ')
  await expect.poll(colour).toBe('green')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(colour).toBe('blue')
  await userEvent.keyboard('{ArrowLeft}{Tab}')
  await expect.poll(colour).toBe('green')
  await expect.element(layer).toHaveFocus()
  for (const next of ['blue', 'white', 'black', 'grey']) {
    await layer.click()
    await expect.poll(colour).toBe(next)
    await expect.element(layer.getByRole('status')).toMatchTextContent(new RegExp(`^${next}.*, . of 6$`, 'i'))
  }
  await layer.click()
  await expect.element(page.getByText('Did you see dots, lines or stains?')).toHaveFocus()
  expect(last().screen).toBeUndefined()
  await button('I saw marks').click()
  await expect.element(button('I saw marks')).toHaveAttribute('aria-pressed', 'true')
  expect(last().screen).toBe('marks')
  await button('I saw nothing').click()
  expect(last().screen).toBe('fine')
})

test('Escape leaves the colours, and so does the browser’s own end of full screen', async () => {
  await open()
  await button('Show the colours').click()
  await expect.element(layer).toHaveFocus()
  expect(document.fullscreenElement).toBe(layer.element())
  pressEscapeOfBrowser()
  await expect.element(layer).not.toBeInTheDocument()
  await button('Show them again').click()
  await expect.element(layer).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(layer).not.toBeInTheDocument()
  expect(document.fullscreenElement).toBeNull()
})

test('without full screen the colours cover the window', async () => {
  await open()
  tell(Element.prototype, { requestFullscreen: undefined })
  await button('Show the colours').click()
  await expect.element(layer).toHaveFocus()
  const { left, top, width, height } = layer.element().getBoundingClientRect()
  expect([left, top, width, height]).toEqual([0, 0, innerWidth, innerHeight])
  const { elementFromPoint } = document
  expect(elementFromPoint.call(document, 5, 5)).toBe(layer.element())
  await userEvent.keyboard('{Escape}')
  await expect.element(layer).not.toBeInTheDocument()
})

test('the speakers play left, then right, after a press alone; then which were heard is asked for', async () => {
  const opened: AudioContext[] = []
  const Real = AudioContext
  tell(globalThis, {
    AudioContext: class extends Real {
      constructor() {
        super()
        opened.push(this)
      }
    },
  })
  await open()
  expect(opened).toHaveLength(0)
  const played: (string | null)[] = []
  await button('Play the tones').click()
  const now = () => document.querySelector('[data-playing]')?.getAttribute('data-playing') ?? null
  await vi.waitFor(
    () => {
      if (now() !== played.at(-1)) played.push(now())
      expect(page.getByText('Which ones did you hear?').query()).not.toBeNull()
    },
    { timeout: 20_000, interval: 20 },
  )
  expect(played.filter((side) => side !== null)).toEqual(['left', 'right'])
  await expect.poll(() => opened.map(({ state }) => state)).toEqual(['closed'])
  await button('Only the left').click()
  expect(last().speakers).toBe('left')
  await expect.element(button('Only the left')).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['left', [0.15, 0]],
  ['right', [0, 0.15]],
] as const)('the tone on the %s is soft, and nothing is heard on the other side', async (side, loudest) => {
  const context = new OfflineAudioContext(2, 48_000, 24_000)
  playTone(context, side, 0)
  const rendered = await context.startRendering()
  const peaks = [0, 1].map((channel) => Math.max(...rendered.getChannelData(channel).map(Math.abs)))
  expect(peaks.map((peak) => Math.round(peak * 100) / 100)).toEqual(loudest)
})

test('a browser that can’t play says so, and asks nothing', async () => {
  const { AudioContext: real } = globalThis
  restored.push(() => Object.assign(globalThis, { AudioContext: real }))
  Reflect.deleteProperty(globalThis, 'AudioContext')
  await open()
  await expect.element(page.getByText('This browser can’t play the tones. Try another one.')).toBeVisible()
  expect(button('Play the tones').query()).toBeNull()
  expect(page.getByText('Which ones did you hear?').query()).toBeNull()
})

const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-facts] > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  )

/** A laptop with one screen. */
const laptopScreen = { width: 1536, height: 864, left: 0, top: 0, isExtended: false }

function tellScreen(told: Record<string, unknown>): void {
  tell(screen, { ...laptopScreen, ...told })
  tell(globalThis, { devicePixelRatio: 1.25, outerWidth: innerWidth })
  drawFrames(120)
}

/** Draws this many frames a second by their own moments, as fast as they are asked for. */
function drawFrames(rate: number): void {
  const cancelled = new Set<number>()
  let count = 0
  const request = (run: FrameRequestCallback) => {
    const id = ++count
    queueMicrotask(() => cancelled.has(id) || run((id * 1000) / rate))
    return id
  }
  tell(globalThis, { requestAnimationFrame: request, cancelAnimationFrame: (id: number) => cancelled.add(id) })
}

class TestBattery extends EventTarget {
  level = 0.841
  charging = false
  chargingTime = Infinity
}

test('what the browser tells is shown and handed on, and the battery again when it changes', async () => {
  const battery = new TestBattery()
  tellScreen({})
  tell(navigator, { deviceMemory: 8, maxTouchPoints: 0, getBattery: () => Promise.resolve(battery) })
  await open()
  await expect.poll(rows).toMatchObject({
    Resolution: '1920 × 1080',
    'Refresh rate': '120 Hz',
    'Touch screen': 'No',
    Memory: '8 GB or more',
    'Battery level': '84%',
    Charging: 'No',
  })
  await expect.poll(device).toMatchObject({
    resolution: '1920x1080',
    refreshHz: 120,
    touch: false,
    memoryGb: 8,
    batteryPercent: 84,
    charging: false,
  })
  battery.charging = true
  battery.dispatchEvent(new Event('chargingchange'))
  await expect.poll(rows).toMatchObject({ Charging: 'Yes' })
  await expect.poll(device).toMatchObject({ charging: true, refreshHz: 120 })
})

test('what the browser doesn’t tell, as Firefox and Safari, has no row', async () => {
  tellScreen({ width: 1700, height: 1000, isExtended: undefined })
  drawFrames(30)
  tell(navigator, { deviceMemory: undefined, maxTouchPoints: undefined, getBattery: undefined })
  tell(HTMLCanvasElement.prototype, { getContext: () => null })
  await open()
  await expect.element(page.getByText('This browser tells nothing about the laptop.')).toBeVisible()
  expect(rows()).toEqual({})
  expect(device()).toEqual({})
})

test('beside a second screen neither resolution nor refresh rate is told', async () => {
  tellScreen({ isExtended: true })
  tell(navigator, { deviceMemory: 4 })
  await open()
  await expect.element(page.getByText('Several screens are connected', { exact: false })).toBeVisible()
  await expect.poll(device).toMatchObject({ memoryGb: 4 })
  expect(device()).not.toHaveProperty('resolution')
  expect(device()).not.toHaveProperty('refreshHz')
})

test('the refresh rate is measured only while the page is seen', async () => {
  tellScreen({})
  setVisibility('hidden')
  await open()
  await expect.poll(rows).toMatchObject({ Resolution: '1920 × 1080' })
  expect(rows()).not.toHaveProperty('Refresh rate')
  setVisibility('visible')
  await expect.poll(rows).toMatchObject({ 'Refresh rate': '120 Hz' })
})

test('a full battery on the mains is told of no battery, because Chromium says the same without one', async () => {
  const battery = Object.assign(new TestBattery(), { level: 1, charging: true, chargingTime: 0 })
  tell(navigator, { deviceMemory: 4, getBattery: () => Promise.resolve(battery) })
  await open()
  await expect.poll(rows).toMatchObject({ Memory: '4 GB' })
  expect(rows()).not.toHaveProperty('Battery level')
})

test('where the listing has a touch screen, only a touch says that it works', async () => {
  tell(navigator, { maxTouchPoints: 10, deviceMemory: 4 })
  await open({ touch: true })
  await expect.poll(device).toMatchObject({ memoryGb: 4 })
  expect(device()).not.toHaveProperty('touch')
  const pad = page.getByText('Touch the screen here')
  await pad.click()
  expect(device()).not.toHaveProperty('touch')
  const { x, y } = pad.element().getBoundingClientRect()
  const init = { pointerType: 'touch', bubbles: true, clientX: x, clientY: y }
  pad.element().dispatchEvent(new PointerEvent('pointerdown', init))
  await expect.element(page.getByText('The screen felt your touch.')).toBeVisible()
  await expect.poll(device).toMatchObject({ touch: true })
  expect(rows()).toMatchObject({ 'Touch screen': 'Yes' })
})

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

test('a phone is told that it looks like one: nothing is asked for or handed on until someone says otherwise', async () => {
  tell(navigator, { userAgent: phone })
  all.length = 0
  show(<Host listed={{}} start={{}} />)
  await expect.element(page.getByText('This looks like a phone.', { exact: false })).toBeVisible()
  expect(heading('Keys').query()).toBeNull()
  expect(all).toEqual([])
  await button('This is the laptop').click()
  await expect.element(heading('Keys')).toBeVisible()
  await expect.poll(() => last().device).toBeDefined()
})

test('in forced colours pressed keys are filled, and missing ones have dashes', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
  try {
    await open({}, { keys: { pressed: 76, missing: ['KeyA'] } })
    const style = (code: string) => getComputedStyle(document.querySelector(`[data-key='${code}'] rect`) as Element)
    expect(style('KeyB').fill).not.toBe(style('KeyA').fill)
    expect(style('KeyA').strokeDasharray).not.toBe('none')
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  }
})

const endedKeys = { pressed: 75, missing: ['KeyA', 'Semicolon'] }
inspectScreens([
  { name: 'the tests before any', open: () => open({ touch: true }), complete: heading('Keys') },
  {
    name: 'the tests with results',
    open: () => open({ numericKeypad: true }, { keys: endedKeys, screen: 'marks', speakers: 'both' }),
    complete: page.getByText('Not pressed:'),
  },
  {
    name: 'the keys while they are tested',
    open: async () => {
      await open()
      await button('Test the keys').click()
      hit('KeyA')
    },
    complete: page.getByText('1 of 77 keys'),
  },
])
