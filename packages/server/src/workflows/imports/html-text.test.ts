import { expect, it } from 'vitest'
import { textOfHtml } from './html-text.ts'

it.each([
  ['<p>Works <b>well</b>.</p><ul><li>Charger</li><li>Bag</li></ul>', '\nWorks well.\nCharger\nBag\n'],
  ['Good &amp; clean &#8211; 14&quot;', 'Good & clean – 14"'],
  ['One<br/>two<BR>three', 'One\ntwo\nthree'],
  ['<style>p { color: red }</style><p class="x">Text</p><!-- note --><script>run()</script>', '\nText\n'],
  ['&lt;b&gt; stays text', '<b> stays text'],
  ['Weight <2 kg, >8 h & quiet; a<b', 'Weight <2 kg, >8 h & quiet; a<b'],
])('%j becomes %j', (cell, text) => expect(textOfHtml(cell)).toBe(text))

it('reads a cell of 20,000 opened tags', () => {
  expect(textOfHtml('<p '.repeat(6000))).toBe('<p '.repeat(6000))
  expect(textOfHtml('<script>'.repeat(2500))).toBe('<script>'.repeat(2500))
})
