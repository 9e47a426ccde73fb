/** A key's place by its name in browsers (`KeyboardEvent.code`), and its width: a letter's is 4, a row's 60. */
type Slot = readonly [code: string, width: number]

const letters = (...codes: string[]): Slot[] => codes.map((code) => [code, 4])

const functions: readonly Slot[] = [
  ['Escape', 6],
  ...letters('F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12'),
  ['Delete', 6],
]
const digits = letters('Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal')
const upper = letters(...[...'QWERTYUIOP'].map((letter) => `Key${letter}`), 'BracketLeft', 'BracketRight')
const home = letters(...[...'ASDFGHJKL'].map((letter) => `Key${letter}`), 'Semicolon', 'Quote')
const lower = letters(...[...'ZXCVBNM'].map((letter) => `Key${letter}`), 'Comma', 'Period', 'Slash')
const bottom: readonly Slot[] = [
  ['ControlLeft', 5],
  ['MetaLeft', 5],
  ['AltLeft', 5],
  ['Space', 23],
  ['AltRight', 5],
  ['ControlRight', 5],
]

const ansi: readonly (readonly Slot[])[] = [
  functions,
  [...digits, ['Backspace', 8]],
  [['Tab', 6], ...upper, ['Backslash', 6]],
  [['CapsLock', 7], ...home, ['Enter', 9]],
  [['ShiftLeft', 9], ...lower, ['ShiftRight', 11]],
  bottom,
]
const iso: typeof ansi = [
  functions,
  [...digits, ['Backspace', 8]],
  [['Tab', 7], ...upper, ['Enter', 5]],
  [['CapsLock', 7], ...home, ['Backslash', 4]],
  [['ShiftLeft', 5], ['IntlBackslash', 4], ...lower, ['ShiftRight', 11]],
  bottom,
]

export const shapes = { ansi, iso }
export type Shape = keyof typeof shapes

/** Whose labels a layout's table has, row by row. */
export const labelled: Record<Shape, readonly (readonly string[])[]> = {
  ansi: [digits, [...upper, ['Backslash', 6] as const], home, lower].map(codesOf),
  iso: [digits, upper, [...home, ['Backslash', 4] as const], [['IntlBackslash', 4] as const, ...lower]].map(codesOf),
}

function codesOf(slots: readonly Slot[]): string[] {
  return slots.map(([code]) => code)
}

/** Where a key is drawn. The origin is the keyboard's upper left corner. */
export interface Box {
  code: string
  x: number
  y: number
  width: number
  height: number
}

/** The row of the function keys is lower than the others. */
const rowTops = [0, 3, 7, 11, 15, 19]

/** The boxes of a shape's keys: 60 wide, 23 high; with the keypad 78 wide. */
export function boxesOf(shape: Shape, keypad: boolean): Box[] {
  const main = shapes[shape].flatMap((row, nth) => {
    let x = 0
    return row.map(([code, width]) => {
      x += width
      // An ISO keyboard's Enter is two rows high.
      const height = nth === 0 ? 3 : code === 'Enter' && shape === 'iso' ? 8 : 4
      return { code, x: x - width, y: rowTops[nth] ?? 0, width, height }
    })
  })
  return [...main, ...arrows, ...(keypad ? numpad : [])]
}

const arrows: readonly Box[] = [
  { code: 'ArrowLeft', x: 48, y: 21, width: 4, height: 2 },
  { code: 'ArrowUp', x: 52, y: 19, width: 4, height: 2 },
  { code: 'ArrowDown', x: 52, y: 21, width: 4, height: 2 },
  { code: 'ArrowRight', x: 56, y: 21, width: 4, height: 2 },
]

const numpadRows = [
  ['NumLock', 'NumpadDivide', 'NumpadMultiply', 'NumpadSubtract'],
  ['Numpad7', 'Numpad8', 'Numpad9', 'NumpadAdd'],
  ['Numpad4', 'Numpad5', 'Numpad6'],
  ['Numpad1', 'Numpad2', 'Numpad3', 'NumpadEnter'],
  ['Numpad0', 'NumpadDecimal'],
]

const numpad: readonly Box[] = numpadRows.flatMap((row, nth) =>
  row.map((code, column) => ({
    code,
    x: 62 + 4 * (code === 'NumpadDecimal' ? 2 : column),
    y: 3 + 4 * nth,
    width: code === 'Numpad0' ? 8 : 4,
    height: code === 'NumpadAdd' || code === 'NumpadEnter' ? 8 : 4,
  })),
)
