import { expect, it } from 'vitest'
import { tokenize } from './tokenize.ts'

it.each([
  ['ThinkPad T480s', ['thinkpad', 't480s']],
  ['i7-8650U, 16 GB', ['i7', '8650u', '16gb', 'i78650u']],
  ['XPS-13_9310', ['xps', '13', '9310', 'xps139310']],
  ['15.6" FHD/IPS. end.Next', ['15.6', 'fhd', 'ips', 'end', 'next']],
  ['2 cores, 3 scores, 8 gbit', ['2cores', '3', 'scores', '8', 'gbit']],
  ['O’Reilly\'s "quoted" & | ! :* <->', ['oreillys', 'quoted']],
  ['কম্পিউটার ভালো।', ['কম্পিউটার', 'ভালো']],
  ['- _ . ,', []],
  ['y'.repeat(60), ['y'.repeat(40)]],
])('cuts %j into its words', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})
