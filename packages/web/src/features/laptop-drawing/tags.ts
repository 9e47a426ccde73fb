export interface PartTag {
  part: 'panel' | 'keyboard' | 'board' | 'battery' | 'disk' | 'bottom'
  /** Where the string is tied to the part. */
  tied: readonly [x: number, y: number]
  /** The string from there to the tag's hole: on a large sheet, with the finding on the tag, and on a small one. */
  large: string
  small: string
  side: 'left' | 'right'
  verdict: 'good' | 'fair'
  /** Where the tag hangs on the sheet, large and small: the ends of its strings. */
  place: string
}

export const partTags: readonly PartTag[] = [
  {
    part: 'panel',
    tied: [362.1, -402.9],
    large: 'Q382.1 -406.7 402 -436',
    small: 'Q376.1 -440.1 390 -500',
    side: 'right',
    verdict: 'good',
    place: '[--large-x:80.06%] [--large-y:18.29%] [--small-x:78.27%] [--small-y:8.54%]',
  },
  {
    part: 'keyboard',
    tied: [113.4, -272.6],
    large: 'Q62.7 -287.1 12 -342',
    small: 'Q84.7 -290.4 56 -338',
    side: 'left',
    verdict: 'good',
    place: '[--large-x:77.98%] [--large-y:32.62%] [--small-x:71.43%] [--small-y:33.23%]',
  },
  {
    part: 'disk',
    tied: [68.6, -160.2],
    large: 'Q29.3 -154.7 -10 -184',
    small: 'Q32.3 -155.4 -4 -184',
    side: 'left',
    verdict: 'good',
    place: '[--large-x:81.25%] [--large-y:56.71%] [--small-x:80.36%] [--small-y:56.71%]',
  },
  {
    part: 'board',
    tied: [326.5, -88.8],
    large: 'Q364.3 -125.3 402 -196',
    small: 'Q357.3 -118 388 -178',
    side: 'right',
    verdict: 'good',
    place: '[--large-x:80.06%] [--large-y:54.88%] [--small-x:77.98%] [--small-y:57.62%]',
  },
  {
    part: 'battery',
    tied: [280.2, -55.6],
    large: 'Q336.1 -26.4 392 -40',
    small: 'Q323.1 16.5 366 52',
    side: 'right',
    verdict: 'fair',
    place: '[--large-x:78.57%] [--large-y:78.66%] [--small-x:74.7%] [--small-y:92.68%]',
  },
  {
    part: 'bottom',
    tied: [32.7, -28.8],
    large: 'Q10.4 21 -12 44',
    small: 'Q33.4 23.8 34 60',
    side: 'left',
    verdict: 'good',
    place: '[--large-x:81.55%] [--large-y:91.46%] [--small-x:74.7%] [--small-y:93.9%]',
  },
]
