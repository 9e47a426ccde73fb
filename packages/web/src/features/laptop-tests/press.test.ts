import { expect, it } from 'vitest'
import { letGo, noPresses, press, type Presses } from './press.ts'

type Heard = Parameters<typeof press>[1]
const heard = (code: string, more: Partial<Heard> = {}): Heard => ({
  type: 'keydown',
  code,
  key: '',
  repeat: false,
  timeStamp: 0,
  ...more,
})
const after = (...events: Heard[]): Presses => events.reduce(press, noPresses)

it('counts a key once, however often it is pressed', () => {
  expect(after(heard('KeyA'), heard('KeyB'), heard('KeyA')).pressed).toEqual(['KeyA', 'KeyB'])
})

it('counts a dead key, and one of an input method, by its place', () => {
  expect(after(heard('Equal', { key: 'Dead' }), heard('KeyK', { key: 'Process' })).pressed).toEqual(['Equal', 'KeyK'])
})

it('counts no key without a place, and notes it', () => {
  expect(after(heard('', { key: 'Unidentified' }))).toMatchObject({ pressed: [], nameless: true })
})

it('counts Escape in a row, without those that repeat while it is held', () => {
  expect(after(heard('Escape'), heard('Escape', { repeat: true })).escapes).toBe(1)
  expect(after(heard('Escape'), heard('KeyA'), heard('Escape')).escapes).toBe(1)
  expect(after(heard('Escape'), heard('Escape', { type: 'keyup' }), heard('Escape')).escapes).toBe(2)
})

it('counts the Control key that Windows sends with AltGr only if it was pressed itself', () => {
  const altGr = [
    heard('ControlLeft', { timeStamp: 500 }),
    heard('AltRight', { key: 'AltGraph', timeStamp: 500 }),
  ] as const
  expect(after(...altGr).pressed).toEqual(['AltRight'])
  expect(after(heard('ControlLeft'), ...altGr).pressed).toEqual(['ControlLeft', 'AltRight'])
  const byHand = [heard('ControlLeft', { timeStamp: 500 }), heard('AltRight', { key: 'AltGraph', timeStamp: 700 })]
  expect(after(...byHand).pressed).toEqual(['ControlLeft', 'AltRight'])
})

it('counts Caps Lock and Print also when only their release is heard, and no other key', () => {
  const up = { type: 'keyup' }
  expect(after(heard('CapsLock', up), heard('PrintScreen', up), heard('Enter', up)).pressed).toEqual([
    'CapsLock',
    'PrintScreen',
  ])
})

it('knows which keys are down, and none after the window lost the keyboard', () => {
  const two = after(heard('KeyA'), heard('KeyB'), heard('KeyA', { type: 'keyup' }))
  expect(two.down).toEqual(['KeyB'])
  expect(letGo(two)).toMatchObject({ down: [], pressed: ['KeyA', 'KeyB'] })
})
