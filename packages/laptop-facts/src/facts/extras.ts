import type { FactReader, Found, ListingText } from './facts.ts'
import { broken, deniedAfter } from '../text/denials.ts'
import { only } from '../text/only.ts'

const healthAfter =
  /(?<!1)(\d{2,3})(?:\.\d{1,2})?\s?%\s{0,2}(?:of\s)?(?:original\s|max(?:imum)?\s)?(?:battery\s|batt\s)?(?:health|capacity|condition)/g
const healthBefore =
  /(?:battery|batt)(?:\s(?:is|has|holds?|at|in|life|with|still|a|high|around|about|original|maximum|max)){0,5}[\s-]{0,2}(?:health|capacity|condition)?[\s:=~(-]{0,3}(?:is\s|at\s|of\s|around\s|about\s|holds?\s|a\s|high\s|approx\.?\s){0,3}(\d{2,3})(?:\.\d{1,2})?\s?%(?!\s{0,2}(?:wear|worn|degrad|charg|brightness))/g

/** Battery health in percent. Wear, charge and running time are something else. */
export const readBatteryHealth: FactReader<'batteryHealthPercent'> = ({ all }) => {
  const before = [...all.matchAll(healthBefore)].filter((match) =>
    /health|capacity|condition/.test(all.slice(match.index, match.index + match[0].length + 24)),
  )
  const after = [...all.matchAll(healthAfter)].filter((match) =>
    /batt/.test(all.slice(Math.max(0, match.index - 60), match.index + match[0].length + 30)),
  )
  return only(
    [...before, ...after]
      .map((match) => toFound(match, Number(match[1])))
      .filter(({ value }) => value >= 20 && value <= 110),
  )
}

interface Flag {
  yes: RegExp
  no: RegExp
}
const flags = {
  keyboardBacklight: {
    yes: /(?:back[\s-]?lit|back[\s-]?light(?:ed)?|illuminated|rgb|light[\s-]?up|bl)[\s-]{1,2}(?:[a-z]{2,7}\s)?(?:keyboard|kb|keys)(?![a-z])|keyboard\s(?:is\s|with\s|has\s)?(?:back[\s-]?li(?:t|ght)|illuminated)|(?<!led[\s-]|led-|lcd\s|not\s|non[\s-]|no\s)(?<![a-z])back[\s-]?lit(?![a-z]|\s(?:display|screen|lcd|led|panel|ips|fhd))/,
    no: /(?:no|non|not|without(?:\sa)?)[\s-]{1,2}(?:back[\s-]?lit|back[\s-]?light|illuminated)/,
  },
  webcam: {
    yes: /(?<![a-z])(?:web\s?cams?|(?:hd|ir|720p|1080p|front|built-in)\s(?:web\s?)?cam(?:era)?)(?![a-z])/,
    no: /(?:no|without(?:\sa)?)\s(?:web\s?cam|camera)/,
  },
  fingerprint: {
    yes: /finger[\s-]?print|touch\sid(?![a-z])/,
    no: /(?:no|without(?:\sa)?)\s(?:finger[\s-]?print|touch\sid)/,
  },
  charger: {
    yes: /(?:with|includ(?:es|ing|ed)|comes\swith|incl\.?|plus|and|\+|&|original|genuine|official|new|boxed)[\s:]{1,2}(?:[a-z]{1,9}\s){0,3}(?:charger|power\s(?:adapter|adaptor|supply|lead|brick|cable)|ac\sadapt[eo]r|psu)(?![a-z])|(?:charger|power\s(?:adapter|adaptor|supply)|ac\sadapt[eo]r)\s(?:is\s|and\s[a-z]{2,9}\s)?(?:included|supplied|in\sthe\sbox)|(?<![a-z])charger\s?[:=]/,
    no: /(?:no|without(?:\sa)?|missing|doesn'?t\s(?:come\swith|include)(?:\sa)?|not\s(?:include|including|with)(?:\sa)?|excluding|minus)\s(?:[a-z]{1,8}[\s,/&]{1,3}){0,3}(?:charger|power\s(?:adapter|adaptor|supply|lead|cable)|ac\sadapt[eo]r|psu)|charger\s(?:is\s)?not\s/,
  },
} as const satisfies Record<string, Flag>
function readFlag({ all }: ListingText, { yes, no }: Flag): Found<boolean> | undefined {
  const denied = no.exec(all)
  if (denied) return toFound(denied, false)
  const found = yes.exec(all)
  if (!found) return undefined
  const after = all.slice(found.index + found[0].length, found.index + found[0].length + 40)
  if (deniedAfter.test(after)) return toFound(found, false)
  return broken.test(after) ? undefined : toFound(found, true)
}

export const readKeyboardBacklight: FactReader<'keyboardBacklight'> = (text) => readFlag(text, flags.keyboardBacklight)
export const readWebcam: FactReader<'webcam'> = (text) => readFlag(text, flags.webcam)
export const readFingerprint: FactReader<'fingerprint'> = (text) => readFlag(text, flags.fingerprint)
export const readCharger: FactReader<'charger'> = (text) => readFlag(text, flags.charger)

function toFound<T>(match: RegExpExecArray, value: T): Found<T> {
  return { value, start: match.index, end: match.index + match[0].length }
}
