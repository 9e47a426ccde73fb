/** What a test of keys has heard so far. */
export interface Presses {
  /** The places of the keys that were pressed, in the order of their first presses. */
  pressed: readonly string[]
  /** The keys that are down now. */
  down: readonly string[]
  /** How often Escape was pressed with no other key between. */
  escapes: number
  /** A key came without its place, as from a phone's keyboard. */
  nameless: boolean
  /** The left Control key, while it may be the one that Windows sends with AltGr. */
  doubtful?: { at: number; wasDown: boolean } | undefined
}

export const noPresses: Presses = { pressed: [], down: [], escapes: 0, nameless: false }

/** As many presses of Escape in a row end the test. */
export const escapesToEnd = 2

type Heard = Pick<KeyboardEvent, 'type' | 'code' | 'key' | 'repeat' | 'timeStamp'>

/** Of these keys some systems send no keydown: Caps Lock when it is switched off on a Mac, Print on Windows. */
const heardWhenReleased = new Set(['CapsLock', 'PrintScreen'])

/** Windows sends the left Control key before AltGr, at the same moment. In milliseconds. */
const sameMoment = 10

/** Adds a `keydown` or `keyup`. A key counts by its place, so that dead and composing keys and any language do. */
export function press(before: Presses, { type, code, key, repeat, timeStamp }: Heard): Presses {
  if (code === '') return before.nameless ? before : { ...before, nameless: true }
  if (type === 'keyup') {
    const after = { ...before, down: before.down.filter((one) => one !== code) }
    return heardWhenReleased.has(code) ? { ...after, pressed: withKey(before.pressed, code) } : after
  }
  if (repeat) return before
  const isAltGr = code === 'AltRight' && key === 'AltGraph'
  const { doubtful } = before
  const wasSent = isAltGr && doubtful !== undefined && timeStamp - doubtful.at <= sameMoment
  const known = wasSent
    ? {
        pressed: doubtful.wasDown ? before.pressed : before.pressed.filter((one) => one !== 'ControlLeft'),
        down: before.down.filter((one) => one !== 'ControlLeft'),
      }
    : before
  return {
    pressed: withKey(known.pressed, code),
    down: withKey(known.down, code),
    escapes: code === 'Escape' ? before.escapes + 1 : 0,
    nameless: before.nameless,
    ...(code === 'ControlLeft' && { doubtful: { at: timeStamp, wasDown: before.pressed.includes(code) } }),
  }
}

/** No key is down any more: the window has lost the keyboard, and does not hear them released. */
export function letGo(before: Presses): Presses {
  return { ...before, down: [], escapes: 0 }
}

function withKey(keys: readonly string[], code: string): readonly string[] {
  return keys.includes(code) ? keys : [...keys, code]
}
