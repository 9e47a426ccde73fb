/** Of the panel in the form. Apart from the tests' own texts, which are loaded when it is opened. */
export const ownTests = {
  title: 'Test it now',
  help: 'On the laptop itself: its keys, screen and speakers, in this browser. Listing from a phone? Log in on the laptop and open your draft there.',
  fillIn: 'Put the results on the listing',
  fillInHelp: 'Finish at least one test to put it on the listing.',
  read: 'Buyers will read:',
  remove: 'Remove the tests',
  removed: 'The tests are no longer on the listing.',
  failed: 'We couldn’t load the tests.',
} as const
