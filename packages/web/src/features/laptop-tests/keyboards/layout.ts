import { boxesOf, labelled, type Box, type Shape } from './shapes.ts'

/** The labels of a keyboard's keys. */
export interface Layout {
  shape: Shape
  /** Of the keys that `labelled` names, row by row: what the key types, then what else is on it. */
  labels: readonly (readonly string[])[]
  /** What other keys are called, where it is not as on the US keyboard. */
  own?: Readonly<Partial<Record<string, string>>>
}

/** A key as it is drawn. */
export interface Key extends Box {
  label: string
  /** The second label: what Shift types, or a letter of another script. */
  second?: string
}

/** Of the keys that type nothing, or nothing that can be seen. */
const captions: Readonly<Partial<Record<string, string>>> = {
  Escape: 'Esc',
  Delete: 'Del',
  Backspace: '⌫',
  Tab: 'Tab',
  CapsLock: 'Caps',
  Enter: 'Enter',
  ShiftLeft: 'Shift',
  ShiftRight: 'Shift',
  ControlLeft: 'Ctrl',
  ControlRight: 'Ctrl',
  MetaLeft: '⊞ ⌘',
  AltLeft: 'Alt',
  AltRight: 'Alt',
  Space: '',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowRight: '→',
  NumLock: 'Num',
  NumpadDivide: '/',
  NumpadMultiply: '×',
  NumpadSubtract: '−',
  NumpadAdd: '+',
  NumpadEnter: '⏎',
  NumpadDecimal: '.',
}

/** The keys of a layout, each once, in the order of their rows. */
export function keysOf({ shape, labels, own }: Layout, keypad: boolean): Key[] {
  const typed = new Map(labelled[shape].flatMap((row, nth) => row.map((code, n) => [code, labels[nth]?.[n]] as const)))
  return boxesOf(shape, keypad).map((box) => {
    const { code } = box
    const given = typed.get(code)
    if (given === undefined) return { ...box, label: own?.[code] ?? captions[code] ?? code.replace('Numpad', '') }
    const [label = '', ...others] = given
    return { ...box, label, ...(others.length > 0 && { second: others.join('') }) }
  })
}
