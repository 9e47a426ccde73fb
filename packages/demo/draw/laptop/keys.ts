export interface Key {
  /** Lower left corner and size in key widths; rows count upwards from the space bar's. */
  x: number
  y: number
  width: number
  height: number
  label: string
}

const row = (y: number, height: number, widths: readonly number[], labels: string): Key[] => {
  let x = 0
  return widths.map((width, i) => {
    const key = { x, y, width, height, label: (labels[i] ?? ' ').trim() }
    x += width
    return key
  })
}
const ones = (n: number): number[] => Array.from({ length: n }, () => 1)

const arrows = (x: number): Key[] => [
  { x, y: 0, width: 1, height: 0.5, label: '' },
  { x: x + 1, y: 0, width: 1, height: 0.5, label: '' },
  { x: x + 1, y: 0.5, width: 1, height: 0.5, label: '' },
  { x: x + 2, y: 0, width: 1, height: 0.5, label: '' },
]

const main: readonly Key[] = [
  ...row(0, 1, [1, 1, 1, 1.25, 5.5, 1.25, 1], ''),
  ...arrows(12),
  ...row(1, 1, [2.25, ...ones(10), 2.75], ' ZXCVBNM   '),
  ...row(2, 1, [1.75, ...ones(11), 2.25], ' ASDFGHJKL '),
  ...row(3, 1, [1.5, ...ones(12), 1.5], ' QWERTYUIOP '),
  ...row(4, 1, [...ones(13), 2], ' 1234567890- '),
  ...row(
    5,
    0.6,
    Array.from({ length: 15 }, () => 1),
    '',
  ),
]

const pad: readonly Key[] = [
  ...row(0, 1, [2, 1], '0.'),
  { x: 3, y: 0, width: 1, height: 2, label: '' },
  ...row(1, 1, ones(3), '123'),
  ...row(2, 1, ones(3), '456'),
  { x: 3, y: 2, width: 1, height: 2, label: '' },
  ...row(3, 1, ones(3), '789'),
  ...row(4, 1, ones(4), '   -'),
  ...row(5, 0.6, ones(4), ''),
].map((key) => ({ ...key, x: key.x + 15.3 }))

/** The keys of a keyboard and how many key widths it takes across; it is always 5.6 high. */
export function keysOf(kind: 'plain' | 'numpad' | 'point'): { keys: readonly Key[]; across: number } {
  return kind === 'numpad' ? { keys: [...main, ...pad], across: 19.3 } : { keys: main, across: 15 }
}
