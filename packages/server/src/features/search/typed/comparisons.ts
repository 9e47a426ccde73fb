const maximum =
  'under|below|beneath|less\\sthan|lower\\sthan|cheaper\\sthan|smaller\\sthan|older\\sthan|no(?:t)?\\s(?:more|over|above|bigger|larger)(?:\\sthan)?|up\\s?to|within|inside|max(?:imum)?|at\\smost|budget(?:\\s(?:of|is|under|max))?|<=?'
const minimum =
  'over|above|more\\sthan|greater\\sthan|higher\\sthan|bigger\\sthan|larger\\sthan|newer\\sthan|later\\sthan|since|from|min(?:imum)?|at\\sleast|starting\\s(?:at|from)|>=?'

/** What stands before a number and makes it a bound. */
export const comparisonBefore = new RegExp(
  `(?<![a-z\\d])(?:(?<most>${maximum})|(?<least>${minimum})|(?<near>around|about|approx(?:imately)?|near(?:ly)?|roughly|circa|~))\\s{0,3}(?:of\\s|is\\s|a\\s)?$`,
)

/** What stands after a number and makes it a bound; the words of the second line are Bengali. */
export const comparisonAfter = new RegExp(
  `^\\s{0,3}(?:er\\s{1,2})?(?:(?<most>(?:or|and)\\s(?:less|under|below|cheaper|smaller|older|earlier)|max(?:imum)?|budget|or\\slower|at\\smost|` +
    `moddh?e|nich?e|vitore?|kom|porjonto)|(?<least>(?:or|and)\\s(?:more|above|over|up|higher|bigger|larger|better|newer|later)|\\+|plus|min(?:imum)?|upore?|beshi))(?![a-z\\d]|-[a-z])`,
)

export type Bound = 'most' | 'least' | 'near'

export interface Comparison {
  bound: Bound
  /** The bound itself is left out: 'under 15 inch'. */
  strict: boolean
  /** It compares years: 'newer than 2018'. */
  ofTime: boolean
  start: number
  end: number
}

/** The comparison around the number from `start` to `end`, with the place of both. */
export function comparisonAt(text: string, start: number, end: number): Comparison | undefined {
  const before = comparisonBefore.exec(text.slice(Math.max(0, start - 24), start))
  const after = before ? null : comparisonAfter.exec(text.slice(end, end + 24))
  const groups = (before ?? after)?.groups
  const words = Object.values(groups ?? {}).join('')
  const bound = (['most', 'least', 'near'] as const).find((name) => groups?.[name] !== undefined)
  if (bound === undefined) return undefined
  return {
    bound,
    strict: /^(?:under|below|less|smaller|cheaper|more\s|over|above|bigger|greater|larger|older|newer|later)/.test(
      words,
    ),
    ofTime: /newer|older|later|earlier|since/.test(words),
    start: before ? start - before[0].length : start,
    end: after ? end + after[0].length : end,
  }
}
