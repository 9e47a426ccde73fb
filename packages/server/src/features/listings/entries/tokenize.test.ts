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
  ['ThinkPad T14 Gen 1', ['thinkpad', 't14', 'gen', '1']],
  ['ＤＥＬＬ　Ｌａｔｉｔｕｄｅ', ['dell', 'latitude']],
  ['ｉ７－８６５０Ｕ １５．６＂', ['i7', '8650u', '15.6', 'i78650u']],
  ['oﬃce ﬁngerprint Ⅱ 7ᵗʰ', ['office', 'fingerprint', 'ii', '7th']],
  ['16\u00a0GB 8\u202fgb i7\u20118650u i5–8250u', ['16gb', '8gb', 'i7', '8650u', 'i5', '8250u', 'i78650u', 'i58250u']],
  ['Think\u00adPad\u2060 \u200eT480\ufeff', ['thinkpad', 't480']],
  ['Core™ i7, 8GB¹ 15½ 10²', ['core', 'i7', '8gb', '15', '10']],
  ['র\u200d্যাম', ['র্যাম']],
  ['য়', ['য়'.normalize('NFC')]],
  ['y'.repeat(60), ['y'.repeat(40)]],
])('cuts %j into its words', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})
