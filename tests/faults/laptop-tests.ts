import type { Fault } from './fault.ts'

const tests = 'packages/web/src/features/laptop-tests'

export const laptopTests: readonly Fault[] = [
  {
    file: `${tests}/use-presses.ts`,
    find: '    event.preventDefault()',
    replace: '',
    effect: 'while keys are tested, Tab leaves the test and F5 reloads the page',
    test: {
      file: `${tests}/laptop-tests.browser.test.tsx`,
      title: 'while the keys are tested they do nothing else; before and after they do',
    },
  },
  {
    file: `${tests}/press.ts`,
    find: "escapes: code === 'Escape' ? before.escapes + 1 : 0,",
    replace: 'escapes: 0,',
    effect: 'who has only a keyboard can’t leave the test of the keys',
    test: {
      file: `${tests}/laptop-tests.browser.test.tsx`,
      title: 'only two presses of Escape in a row end it, and it says so',
    },
  },
  {
    file: `${tests}/built-in-screen.ts`,
    find: 'if (isMac || !isOnlyScreen(seen)) return undefined',
    replace: '',
    effect: 'the resolution of an external screen is compared with the laptop’s',
    test: { file: `${tests}/built-in-screen.test.ts`, title: 'the resolution beside a second screen' },
  },
  {
    file: 'packages/web/src/features/drafts/new-listing.tsx',
    find: 'facts: { ...facts, ...untested }',
    replace: 'facts',
    effect: 'a duplicate says that its seller has tested a laptop that they have not',
    test: {
      file: 'packages/web/src/features/listing-form/own-tests.browser.test.tsx',
      title: 'a duplicate is another laptop, which was not tested',
    },
  },
]
