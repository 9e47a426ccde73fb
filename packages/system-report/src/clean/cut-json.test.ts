import { describe, expect, it } from 'vitest'
import { cutJson } from './cut-json.ts'

const whole = { a: [1, { b: 'x, "]}" \\' }], c: { d: null }, e: true }

describe('JSON whose end was cut off', () => {
  it('is read whole where it is whole, and says where it ends', () => {
    const text = `${JSON.stringify(whole)} {"next": 1}`
    expect(cutJson(text, 0)).toEqual({ value: whole, end: JSON.stringify(whole).length })
  })

  it('is read up to the last value that is complete, wherever the cut is', () => {
    const text = JSON.stringify(whole, null, 2)
    for (let end = 1; end < text.length; end += 1) expect(cutJson(text.slice(0, end), 0).value).toBeTypeOf('object')
    expect(cutJson(text.slice(0, text.indexOf('null')), 0).value).toEqual({ a: whole.a, c: {} })
    expect(cutJson(text.slice(0, text.indexOf('"x')), 0).value).toEqual({ a: [1, {}] })
  })

  it.each(['', 'text', '}', '[}', '{'.repeat(300)])('is undefined for %j', (text) => {
    expect(cutJson(text, 0).value ?? []).toEqual([])
  })
})
