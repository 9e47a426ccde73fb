import { expect, it } from 'vitest'
import { afterBrand } from './describe.ts'

it.each([
  ['Dell Latitude 7490', 'Dell', 'Latitude 7490'],
  ['dell  XPS 13', 'Dell', 'XPS 13'],
  ['HP 15s', 'HP', '15s'],
  ['Dellorto X', 'Dell', 'Dellorto X'],
  ['Dell', 'Dell', 'Dell'],
  ['Dell ', 'Dell', 'Dell '],
  ['ThinkPad by Lenovo', 'Lenovo', 'ThinkPad by Lenovo'],
  ['Dell Dell G15', 'Dell', 'Dell G15'],
  ['Latitude', '', 'Latitude'],
])('of “%s” by %s, a card shows “%s”', (title, brand, shown) => {
  expect(afterBrand(title, brand)).toBe(shown)
})
