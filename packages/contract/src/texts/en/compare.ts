import { plural } from './plural.ts'

const laptops = (count: number) => `${count} ${plural(count, { one: 'laptop', other: 'laptops' })}`

export const compare = {
  title: 'Compare laptops',
  about: 'Up to four used laptops side by side: price, condition, place and every fact, with the differences first.',
  add: 'Compare',
  addNamed: (name: string) => `Compare ${name}`,
  bar: 'Laptops to compare',
  open: (count: number) => `Compare ${laptops(count)}`,
  chooseMore: 'Choose one more to compare.',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  clear: 'Clear',
  full: (most: number) => `You can compare ${laptops(most)} at most. Remove one first.`,
  empty: 'Choose up to four laptops with “Compare” in a list or on a laptop’s page, then compare them here.',
  fact: 'Fact',
  listing: 'The listing',
  differs: 'Differs',
  onlyDifferences: 'Only differences',
  noDifferences: 'These laptops agree in everything that’s stated.',
  gone: 'No longer for sale',
  goneHelp: 'The seller has withdrawn it, or the link is incomplete.',
  addAnother: 'Add a laptop',
  copy: 'Copy link',
  /** What doesn’t differ. */
  partly: 'Not stated for all',
  same: 'The same',
  /** What the sign beside a value means. */
  measuredBy: 'From the laptop’s own report',
  measured: 'from its report',
} as const
