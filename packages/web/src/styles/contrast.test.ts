import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Theme = Record<string, string>

function readThemes(): Record<string, Theme> {
  const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8')
  const blocks = [...css.matchAll(/(?:@theme|\[data-theme='(\w+)'\]) \{([^}]*)\}/g)]
  return Object.fromEntries(
    blocks.map(([, name = 'dark', body]) => [
      name,
      Object.fromEntries([...(body ?? '').matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, key, value]) => [key, value])),
    ]),
  )
}

/** WCAG relative luminance of an oklch() colour, through Oklab and linear sRGB. */
function luminance(colour: string | undefined): number {
  const [light, chroma, hue] =
    /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/
      .exec(colour ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (light === undefined || chroma === undefined || hue === undefined)
    throw new Error(`Not a colour of ours: ${colour}`)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const L = light / 100
  const [l, m, s] = [
    (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (L - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, one: string, other: string): number {
  const [darker, lighter] = [luminance(theme[one]), luminance(theme[other])].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

const grounds = ['--color-base-100', '--color-base-200']
const inks = [
  '--color-base-content',
  '--color-quiet',
  '--color-primary',
  '--color-success',
  '--color-warning',
  '--color-error',
]
const labels = ['primary', 'neutral'].map((name) => [`--color-${name}`, `--color-${name}-content`] as const)
const edges = ['--color-edge', '--color-primary']

describe.each(Object.entries(readThemes()))('theme %s', (_, theme) => {
  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground])))(
    'text in %s can be read on %s',
    (ink, ground) => {
      expect(contrast(theme, ink, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(labels)('a label on %s has a contrast of at least 4.5', (ground, ink) => {
    expect(contrast(theme, ground, ink)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(grounds.flatMap((ground) => edges.map((edge) => [edge, ground])))(
    'an edge in %s can be seen on %s',
    (edge, ground) => {
      expect(contrast(theme, edge, ground)).toBeGreaterThanOrEqual(3)
    },
  )
  it('a state can be read on its grey fill', () => {
    expect(contrast(theme, '--color-base-content', '--color-base-300')).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['success', 'warning', 'error'])('the dot of %s can be seen on the grey fill of a state', (name) => {
    expect(contrast(theme, `--color-${name}`, '--color-base-300')).toBeGreaterThanOrEqual(3)
  })
  it('quiet text on a disabled button has a contrast of at least 4.5', () => {
    expect(contrast(theme, '--color-quiet', '--color-base-300')).toBeGreaterThanOrEqual(4.5)
  })
})

it('there are exactly two themes, dark and light', () => {
  expect(Object.keys(readThemes())).toEqual(['dark', 'light'])
})
