import type { Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'

/** What the seller has tested, and when: `62 keys, screen: tested by the seller on 26 Nov 2026.` Undefined without a test. */
export function saidTests({ keysTested, screenTested, speakersTested, testedOn }: Facts): string | undefined {
  const { tested } = texts.facts
  const what = [
    ...(keysTested === undefined ? [] : [tested.keys(keysTested, texts.forms.count(keysTested))]),
    ...(screenTested === undefined ? [] : [tested.screen]),
    ...(speakersTested === undefined ? [] : [tested.speakers]),
  ].join(', ')
  if (what === '') return undefined
  const begun = what.charAt(0).toUpperCase() + what.slice(1)
  const { differing } = tested
  return [
    testedOn === undefined ? tested.undated(begun) : tested.on(begun, texts.forms.day(testedOn, 'UTC')),
    ...(screenTested === 'marks' ? [differing.screen.marks] : []),
    ...(speakersTested === undefined || speakersTested === 'both' ? [] : [differing.speakers[speakersTested]]),
  ].join(' ')
}
