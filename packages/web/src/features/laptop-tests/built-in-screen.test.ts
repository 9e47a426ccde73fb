import { expect, it } from 'vitest'
import { resolutionOf, type SeenScreen } from './built-in-screen.ts'
import { refreshRateOf } from './refresh-rate.ts'

const chromium: SeenScreen = {
  width: 1920,
  height: 1080,
  left: 0,
  top: 0,
  isExtended: false,
  pixelRatio: 1,
  outerWidth: 1920,
  innerWidth: 1905,
  isChromium: true,
  isMac: false,
}
const firefox: SeenScreen = { ...chromium, isExtended: undefined, isChromium: false }

it.each<[string, SeenScreen, string | undefined]>([
  ['as the screen is', chromium, '1920x1080'],
  ['at the system’s 125 %', { ...chromium, width: 1536, height: 864, pixelRatio: 1.25 }, '1920x1080'],
  [
    'of 1366 pixels at 150 %, which the browser rounds',
    { ...chromium, width: 911, height: 512, pixelRatio: 1.5 },
    '1366x768',
  ],
  ['upright, as of a tablet', { ...chromium, width: 1280, height: 1920 }, '1920x1280'],
  ['in Firefox, zoomed to 110 %', { ...firefox, width: 1745, height: 982, pixelRatio: 1.1 }, '1920x1080'],
  [
    'in Chromium, zoomed to 150 %: 1280 × 800 would be taken for 1920 × 1200',
    { ...chromium, width: 1280, height: 800, pixelRatio: 1.5, outerWidth: 1280, innerWidth: 853 },
    undefined,
  ],
  ['beside a second screen', { ...chromium, isExtended: true }, undefined],
  ['on the second screen, in Firefox', { ...firefox, left: 1920 }, undefined],
  ['on a Mac', { ...chromium, width: 1440, height: 900, pixelRatio: 2, isMac: true }, undefined],
  ['that no laptop has', { ...chromium, width: 1707, height: 1067 }, undefined],
])('the resolution %s', (_, seen, resolution) => {
  expect(resolutionOf(seen)).toBe(resolution)
})

const frames = (rate: number, count = 61) => Array.from({ length: count }, (_, n) => 100 + (n * 1000) / rate)

it.each([60, 120, 144, 165, 240])('frames of a screen with %i Hz', (rate) => {
  expect(refreshRateOf(frames(rate))).toBe(rate)
  // Every tenth frame is missed.
  expect(refreshRateOf(frames(rate, 80).filter((_, n) => n % 10 !== 3))).toBe(rate)
  expect(refreshRateOf(frames(rate * 0.99))).toBe(rate)
})

it.each([
  ['of a browser that saves power', frames(30)],
  ['that are too few', frames(60, 10)],
  ['of none', []],
])('frames %s tell no rate', (_, moments) => {
  expect(refreshRateOf(moments)).toBeUndefined()
})
