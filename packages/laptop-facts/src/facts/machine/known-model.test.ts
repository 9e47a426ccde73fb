import { expect, it } from 'vitest'
import { knownModel, makerOfModel } from './known-model.ts'

it.each([
  ['ThinkPad T480s', 'ThinkPad T480s'],
  ['thinkpad t480', 'ThinkPad t480'],
  ['ThinkPad X1 Carbon Gen 7', 'ThinkPad X1 Carbon Gen 7'],
  ['XPS 13 9310', 'XPS 13 9310'],
  ['MacBook Pro 14 (2021)', 'MacBook Pro 14 2021'],
  ['MacBook Air (M1, 2020)', 'MacBook Air M1 2020'],
  ['Swift 3 SF314-42', 'Swift 3 SF314-42'],
  ['Surface Laptop 3 13.5', 'Surface Laptop 3'],
  ['IdeaPad Slim 3 15ITL05', 'IdeaPad Slim 3'],
])('of %j is %j: the product line and the codes after it', (model, known) => {
  expect(knownModel(model)).toBe(known)
})

it.each([
  ['ThinkPad WWW.evil.test T480', 'ThinkPad'],
  ['ThinkPad evil.test', 'ThinkPad'],
  ['ThinkPad fake1', 'ThinkPad'],
  ['ThinkPad T480-evil', 'ThinkPad'],
  ['ThinkPad T480/evil', 'ThinkPad'],
  ['ThinkPad f4k3', 'ThinkPad'],
  ['ThinkPadevil T480', undefined],
  ['evil ThinkPad T480', undefined],
  ['HP 15s-du', undefined],
  ['', undefined],
])('of %j is %j: no word of the seller’s', (model, known) => {
  expect(knownModel(model)).toBe(known)
})

it.each([
  ['Latitude 5490', 'Dell'],
  ['thinkpad t480', 'Lenovo'],
  ['MacBook Pro 14', 'Apple'],
  ['G5 KD', undefined],
  ['Stealth 15M', undefined],
  ['5490 Latitude', undefined],
])('the maker of %j is %j', (model, maker) => {
  expect(makerOfModel(model)).toBe(maker)
})
