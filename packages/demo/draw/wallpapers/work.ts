import type { Painter } from './surface.ts'

export function paintCode(p: Painter): void {
  p.sky([0, '#1f2127'], [1, '#1b1d22'])
  p.box('#2a2d34', 0, 0, 1, 0.06)
  p.box('#24262d', 0, 0.06, 0.17, 1)
  for (let i = 0; i < 14; i += 1)
    p.box('#5b606c', 0.02 + (i % 3 ? 0.02 : 0), 0.1 + i * 0.05, 0.06 + p.random.between(0.02, 0.07), 0.115 + i * 0.05)
  const colours = ['#d9a35f', '#7fb0c9', '#a7c285', '#c98a8a', '#d6d0c2', '#a99bc9']
  let indent = 0
  for (let i = 0; i < 24; i += 1) {
    const v = 0.1 + i * 0.036
    p.box('#4a4e58', 0.185, v, 0.197, v + 0.013)
    if (i % 8 === 6) {
      indent = 0
      continue
    }
    let u = 0.22 + indent * 0.028
    const words = p.random.pick([2, 3, 4, 5])
    for (let w = 0; w < words; w += 1) {
      const length = p.random.between(0.025, 0.09)
      p.box(p.random.pick(colours), u, v, u + length, v + 0.014, 0.95)
      u += length + 0.012
    }
    indent = Math.max(0, Math.min(4, indent + p.random.pick([-1, 0, 0, 1, 1])))
  }
}

export function paintSheet(p: Painter): void {
  p.sky([0, '#f7f4ec'], [1, '#f3efe5'])
  p.box('#3f6f57', 0, 0, 1, 0.075)
  p.box('#e7e1d2', 0, 0.075, 1, 0.15)
  for (let c = 0; c < 11; c += 1)
    p.line(
      '#cfc8b6',
      [
        [c / 11, 0.15],
        [c / 11, 0.96],
      ],
      0.0025,
    )
  for (let r = 0; r < 22; r += 1) {
    const v = 0.15 + r * 0.037
    p.line(
      '#cfc8b6',
      [
        [0, v],
        [1, v],
      ],
      0.0025,
    )
    for (let c = 0; c < 5; c += 1)
      if (r > 0 && r < 20 && p.random.between(0, 1) > 0.12)
        p.box(
          c ? '#6b675e' : '#3c3a35',
          c / 11 + 0.012,
          v + 0.012,
          c / 11 + p.random.between(0.04, 0.075),
          v + 0.024,
          0.85,
        )
  }
  p.box('#fffdf6', 0.52, 0.24, 0.95, 0.82)
  const bars = [0.2, 0.28, 0.25, 0.36, 0.33, 0.44, 0.48]
  bars.forEach((h, i) => p.box(i === 5 ? '#cf6a3a' : '#5f8f8a', 0.56 + i * 0.053, 0.78 - h, 0.596 + i * 0.053, 0.78))
  p.line(
    '#8c867a',
    [
      [0.55, 0.78],
      [0.93, 0.78],
    ],
    0.004,
  )
}
