import { plural } from './plural.ts'

const sales = (count: number) => plural(count, { one: 'sale', other: 'sales' })

/** What such laptops sold for. A range is that in which eight of ten sales lie: `between` writes it. */
export const priceRange = {
  title: 'What such laptops sold for',
  between: (from: string, to: string) => `${from} to ${to}`,
  /** The plot in words, with a sentence of `this` or `yours` after it. */
  sold: (range: string, middle: string) => `Such laptops sold for ${range}, with ${middle} in the middle.`,
  this: (price: string, where: string) => `This laptop’s price, ${price}, is ${where}.`,
  yours: (price: string, where: string) => `Your price, ${price}, is ${where}.`,
  where: {
    inside: 'inside that range',
    below: 'below that range',
    above: 'above that range',
    farBelow: 'far below that range',
    farAbove: 'far above that range',
  },
  from: 'From',
  middle: 'Middle',
  to: 'To',
  evidence: (count: number, written: string, percent: string) =>
    `${written} comparable ${sales(count)}, usually within ${percent}% of the middle. 8 in 10 sold inside the range.`,
  nearest: (n: number) => `The ${n} nearest ${sales(n)}`,
  none: 'No comparable sales yet. From 5 on, their range is shown here.',
  tooFew: (n: number) => `${n} comparable ${sales(n)} so far. From 5 on, their range is shown here.`,
  /** Few sales may all be one seller's. */
  fewSellers: (count: number, written: string) =>
    `${written} comparable ${sales(count)}, but by fewer than 5 sellers. Their range is shown from 5 sellers or 20 sales on.`,
  /** In the form, before there is a name to estimate by. */
  nameFirst: 'Give the laptop a name to see what such laptops sold for.',
  use: (price: string) => `Use ${price}`,
  used: (price: string) => `The price is now ${price}.`,
  ask: (price: string, range: string) => `Is ${price} right? Such laptops sold for ${range}.`,
} as const
