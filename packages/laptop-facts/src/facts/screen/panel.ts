import type { FactReader, Found } from '../facts.ts'
import { broken, deniedAfter } from '../../text/denials.ts'
import { only } from '../../text/only.ts'

const hertz = /(?<![\d.@/]|\d-)(60|75|90|120|144|165|170|180|200|240|300|360|480)\s?hz(?![a-z])/g
const touchable =
  /(?<![a-z])(?:(non|not|no|without)[\s-]{0,2}(?:a\s)?)?(?:multi-?\s?)?touch(?:[\s-]?(?:screen|display|panel|enabled|able))?(?:\s?scr(?:een)?)?(?![a-z])/g
const notTheScreen =
  /^[\s-]{0,2}(?:bar|id|pad|ups?|type|typing|pen|mouse|wood|of|the|is|keys?|button|control|strip)(?![a-z])/
const saying = /(?:in|soft|finishing|final|to|a|smooth|nice|last|keep\sin)[\s-]$/

export const readRefresh: FactReader<'refreshHz'> = ({ all, title }) => findRefresh(title) ?? findRefresh(all)

function findRefresh(text: string): Found<number> | undefined {
  return only([...text.matchAll(hertz)].map((match) => toFound(match, Number(match[1]))))
}

/** Whether the screen is a touch screen. 'Non-touch' is a statement; nothing said is none. */
export const readTouch: FactReader<'touch'> = ({ all, title }) => findTouch(title) ?? findTouch(all)

function findTouch(text: string): Found<boolean> | undefined {
  return only([...text.matchAll(touchable)].flatMap((match) => readMention(text, match)))
}

function readMention(text: string, match: RegExpExecArray): Found<boolean>[] {
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40)
  const isScreen = /touch[\s-]?[sdpea]/.test(match[0])
  const isSaying = !isScreen && saying.test(text.slice(Math.max(0, match.index - 12), match.index))
  if (isSaying || notTheScreen.test(after) || broken.test(after)) return []
  return [toFound(match, match[1] === undefined && !deniedAfter.test(after))]
}

function toFound<T>(match: RegExpExecArray, value: T): Found<T> {
  return { value, start: match.index, end: match.index + match[0].length }
}
