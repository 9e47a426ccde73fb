import * as bn from '@market/contract/texts/bn/laptop-tests'
import * as en from '@market/contract/texts/en/laptop-tests'
import { expect, it } from 'vitest'
import { keysOf } from './layout.ts'
import { layoutNames, layoutOf, layouts } from './layouts.ts'
import { labelled } from './shapes.ts'

it.each(layoutNames)(
  'the %s keyboard has each key once, every key of its table labelled, and no two that overlap',
  (name) => {
    const { shape, labels } = layouts[name]
    expect(labels.map((row) => row.length)).toEqual(labelled[shape].map((row) => row.length))
    const keys = keysOf(layouts[name], true)
    expect(new Set(keys.map(({ code }) => code)).size).toBe(keys.length)
    expect(keysOf(layouts[name], false)).toHaveLength(shape === 'iso' ? 78 : 77)
    expect(keys).toHaveLength(shape === 'iso' ? 95 : 94)
    expect(keys.filter(({ code, label }) => label === '' && code !== 'Space')).toEqual([])
    const overlapping = keys.flatMap((one, n) =>
      keys
        .slice(n + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        .map((other) => [one.code, other.code]),
    )
    expect(overlapping).toEqual([])
  },
)

const labelAt = (name: (typeof layoutNames)[number], code: string) =>
  keysOf(layouts[name], false).find((key) => key.code === code)

it.each([
  ['us', 'KeyY', 'Y', undefined],
  ['uk', 'Backslash', '#', '~'],
  ['german', 'KeyY', 'Z', undefined],
  ['german', 'ControlLeft', 'Strg', undefined],
  ['french', 'KeyQ', 'A', undefined],
  ['french', 'Digit2', 'é', '2'],
  ['bangla', 'KeyJ', 'J', 'ক'],
  ['bangla', 'KeyH', 'H', 'া'],
] as const)('on the %s keyboard the place %s has %s', (name, code, label, second) => {
  expect(labelAt(name, code)).toMatchObject({ label, ...(second && { second }) })
})

it.each([
  ['English', en.laptopTests.keys],
  ['Bengali', bn.laptopTests.keys],
])('every key that types no letter and no digit has a name in %s', (_, { names, signs }) => {
  const known = new Set([...Object.keys(names), ...Object.keys(signs)])
  const unnamed = layoutNames
    .flatMap((name) => keysOf(layouts[name], true))
    .filter(
      ({ code, label }) => !/^([\p{L}\p{N}]|F\d+|Tab|Enter)$/u.test(label) && !known.has(code) && !known.has(label),
    )
  expect(unnamed.map(({ code, label }) => [code, label])).toEqual([])
})

it.each([
  ['US', 'us'],
  ['English (US)', 'us'],
  ['QWERTY', 'us'],
  ['UK', 'uk'],
  ['U.K. English, backlit', 'uk'],
  ['British', 'uk'],
  ['German', 'german'],
  ['DE (QWERTZ)', 'german'],
  ['Deutsch', 'german'],
  ['AZERTY', 'french'],
  ['Français', 'french'],
  ['French QWERTY?', 'french'],
  ['Bangla', 'bangla'],
  ['US + বাংলা', 'bangla'],
  ['Russian', undefined],
  ['Nordic', undefined],
  ['', undefined],
  [undefined, undefined],
])('‘%s’ is the layout %s', (stated, name) => {
  expect(layoutOf(stated)).toBe(name)
})
