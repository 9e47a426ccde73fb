import { expect, it } from 'vitest'
import { laptopGeneration, typedGeneration } from './laptop-generation.ts'

it.each([
  ['ThinkPad X1 Carbon (7th Gen) 14"', 7],
  ['x1 yoga 3rd gen - i7 8th gen', 3],
  ['X1 Yoga 14" 2in1 Gen 1 | i7-6600U', 1],
  ['X1 Yoga Second Gen', 2],
  ['ThinkPad T14s Gen.3', 3],
  ['ThinkBook 14 G2 ITL', 2],
  ['Surface Pro 5th Gen', 5],
  ['HP ZBook Studio x360 G5', 5],
  ['HP ZBook Laptop 17" G5', 5],
  ['EliteBook 830-g6', 6],
  ['Yoga 7 Gen 6', 6],
  ['Legion 5 Gen 6', 6],
  ['X1 Carbon জেন ৬', 6],
  ['X1 Carbon ৯ম প্রজন্ম', 9],
])('reads the laptop’s generation in %j', (title, number) => {
  expect(laptopGeneration(title)?.number).toBe(number)
})

it.each([
  'ZBook 15 Core i7 4th Gen',
  'EliteBook 840 6th gen',
  'Yoga 720 i7-7thGen',
  'Surface Laptop 3 10th Gen i7',
  'X1 Carbon i7-8550U, PCIe Gen 4',
  'T14 USB 3.2 Gen 2',
  'Dell G5 15 5590',
  'Zephyrus G14',
  'X1 Carbon Gen 3.1',
])('reads none in %j', (title) => {
  expect(laptopGeneration(title)).toBeUndefined()
})

it('reads one that is typed before the name, unless a processor is typed too', () => {
  expect(typedGeneration('gen 6 x1 carbon', false)?.number).toBe(6)
  expect(typedGeneration('x1 carbon i7 8th gen', true)).toBeUndefined()
  expect(typedGeneration('latitude gen 8', false)).toBeUndefined()
})
