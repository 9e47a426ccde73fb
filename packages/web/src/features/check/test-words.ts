import type { TestResults } from '@market/contract'
import { texts } from '@market/contract/texts'
import { valueLabel } from '../facts/format-fact.ts'
import { keyName } from '../laptop-tests/key-name.ts'

const words = texts.checkLines
/** Keys that are named; of more their number is said. */
const named = 6

export interface TestLine {
  label: string
  words: string
  /** `good`, `bad`; undefined for what is only told. */
  state?: 'good' | 'bad'
}

/** What the tests in the browser found, in the order of the page. */
export function linesOfTests({ keys, screen, speakers, device }: TestResults): TestLine[] {
  return [
    ...(keys ? [{ label: words.keys, words: ofKeys(keys), state: stateOf(keys.missing.length === 0) }] : []),
    ...(screen
      ? [{ label: words.screen, words: valueLabel('screenTested', screen), state: stateOf(screen === 'fine') }]
      : []),
    ...(speakers
      ? [{ label: words.speakers, words: valueLabel('speakersTested', speakers), state: stateOf(speakers === 'both') }]
      : []),
    ...ofDevice(device),
  ]
}

const stateOf = (good: boolean): NonNullable<TestLine['state']> => (good ? 'good' : 'bad')

function ofKeys({ pressed, missing }: NonNullable<TestResults['keys']>): string {
  if (missing.length === 0) return words.pressed(pressed)
  const names = missing.slice(0, named).map((code) => keyName(code, { label: code.replace(/^(Key|Digit)(?=.$)/, '') }))
  const more = missing.length - names.length
  const list = [...names, ...(more > 0 ? [words.andMore(more)] : [])].join(', ')
  return `${words.pressed(pressed)}, ${words.missing(missing.length, list)}`
}

function ofDevice(device: TestResults['device']): TestLine[] {
  const { memoryGb, graphics, batteryPercent } = device ?? {}
  const told = [
    graphics,
    memoryGb === undefined ? undefined : words.memory(texts.forms.count(memoryGb)),
    batteryPercent === undefined ? undefined : words.charge(texts.forms.count(batteryPercent)),
  ].filter((one) => one !== undefined)
  return told.length === 0 ? [] : [{ label: words.browser, words: told.join(', ') }]
}
