import { plural } from './plural.ts'

/** What a check of a laptop found, line by line; on the laptop and on the order's page. */
export const checkLines = {
  serial: 'Serial number',
  same: 'the same',
  sameAs: (value: string) => `the same: ${value}`,
  differs: (found: string, listed: string) => `differs: ${found}, listed ${listed}`,
  serialDiffers: 'differs: another laptop than the listing’s',
  notListed: (found: string) => `not listed: ${found}`,
  serialNotListed: 'not listed',
  notRead: (listed: string) => `not read, listed ${listed}`,
  notComparable: (found: string, listed: string) => `can’t be compared: ${found}, listed ${listed}`,
  serialNotRead: 'not read',
  notAnswered: (listed: string) => `not answered, listed ${listed}`,
  differences: (n: number) => plural(n, { one: '1 difference', other: `${n} differences` }),
  noDifferences: 'No differences',
  sames: (n: number) => `${n} the same`,
  nothing: 'Nothing was compared.',
  keys: 'Keys',
  pressed: (n: number) => plural(n, { one: '1 key pressed', other: `${n} keys pressed` }),
  missing: (n: number, names: string) => `${n} not pressed: ${names}`,
  andMore: (n: number) => `and ${n} more`,
  screen: 'Screen',
  speakers: 'Speakers',
  browser: 'In the browser',
  memory: (gb: string) => `${gb} GB of memory or more`,
  charge: (percent: string) => `battery charged to ${percent}%`,
} as const
