import { plural } from './plural.ts'

const photosOf = (count: number) => `${count} ${plural(count, { one: 'photo', other: 'photos' })}`

/** The photos of a listing in the form. */
export const photos = {
  add: 'Add photos',
  addMore: 'Add more',
  drop: 'or drop or paste them here',
  camera: 'Take a photo',
  help: (most: number) => `Up to ${photosOf(most)}: JPEG, PNG or WebP. The first is the cover.`,
  cover: 'Cover',
  nth: (nth: number, total: number) => `Photo ${nth} of ${total}`,
  earlier: (nth: number) => `Move photo ${nth} earlier`,
  later: (nth: number) => `Move photo ${nth} later`,
  remove: (nth: number) => `Remove photo ${nth}`,
  waiting: 'Waiting',
  ready: 'Photo uploaded',
  away: 'Waiting for the connection',
  twice: 'This photo is already in the listing',
  moved: (nth: number, total: number) => `The photo is now ${nth} of ${total}.`,
  /** Empty for one photo, which says it itself. */
  progress: (ready: number, total: number) => `${ready === total ? '' : `${ready} of `}${photosOf(total)} uploaded`,
  tooMany: (most: number, left: number) =>
    `A listing can have up to ${photosOf(most)}. ${plural(left, { one: 'One photo wasn’t', other: `${left} photos weren’t` })} added: remove one to make room.`,
  /** The photo of a fault. */
  ofFault: {
    add: 'Add a photo',
    replace: 'Replace photo',
    of: (fault: string) => `Photo of the fault: ${fault}`,
    remove: (fault: string) => `Remove the photo: ${fault}`,
    help: 'Show each fault if you like: buyers ask for a photo of it anyway.',
  },
} as const

/** The photos on the laptop's page. */
export const gallery = {
  nth: (nth: number, total: number) => `Photo ${nth} of ${total}`,
  title: 'Photos',
  of: (name: string, nth: number, total: number) => `${name}, photo ${nth} of ${total}`,
  previous: 'Previous photo',
  next: 'Next photo',
  shown: (nth: number, total: number) => `${nth} of ${total}`,
  zoomIn: 'Enlarge',
  zoomOut: 'Fit the screen',
} as const
