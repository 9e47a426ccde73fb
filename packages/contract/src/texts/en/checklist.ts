import { enoughDescription, enoughPhotos, type CheckName } from '../../checklist.ts'
import { plural } from './plural.ts'

/** Without a capital: the checklist begins a line with each, and My Products lists them. */
const labels: Record<CheckName, string> = {
  cover: 'cover photo',
  photos: `at least ${enoughPhotos} photos`,
  description: `description of ${enoughDescription} characters`,
  price: 'price',
  report: 'facts from its own report',
  processor: 'processor',
  ram: 'RAM',
  storage: 'storage',
  screen: 'screen size',
  battery: 'battery health',
  charger: 'charger',
  faults: 'answer about faults',
  locks: 'answers about locks',
}

/** What a listing still lacks of what buyers look for. */
export const checklist = {
  title: 'What buyers look for',
  there: (done: number, all: number) => `${done} of ${all} there`,
  /** Of what is there, by the check that matters most; `some`: of any other, `none`: of a blank form. */
  praise: {
    complete: 'Well described: nothing is missing.',
    report: 'Its own report is what buyers trust.',
    photos: 'Good: your photos show it all round.',
    faults: 'Good: you’re open about faults.',
    battery: 'Good: you say how the battery is.',
    some: 'A good start.',
    none: 'Each of these helps a buyer decide.',
  },
  done: 'done',
  labels,
  /** In the list of My Products. */
  morePhotos: (n: number) => `${n} ${plural(n, { one: 'photo', other: 'photos' })}`,
  /** In My Products: a number that opens the list. */
  short: (open: number) => `Lacks ${open}`,
} as const
