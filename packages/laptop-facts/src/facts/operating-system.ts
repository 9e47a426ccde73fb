import type { FactReader, Found } from './facts.ts'

const windows =
  /(?<![a-z])(?:(?:microsoft\s)?windows?[\s-]{0,2}|win[\s-]{0,2}|w(?=1[01](?![\d"']|\s?(?:gb|inch))))(11|10|8\.1|8|7|vista|xp)(?![\d]|\.\d|\s?(?:gb|inch|"))(?:[\s,-]{0,2}(?:64|32)?[\s-]?(?:bit)?[\s(-]{0,2}(home\s?premium|home|professional|proffesional|pro|prof(?![a-z])|p(?![a-z])|enterprise|ent(?![a-z])|education|ultimate|starter|s(?:\smode)?(?![a-z])))?(?![a-rt-z])/g
const others: readonly [RegExp, string][] = [
  [/(?<![a-z])(?:mac\s?os(?:\s?x)?|os\s?x)(?![a-z])/g, 'macOS'],
  [/(?<![a-z])chrome\s?os(?![a-z])/g, 'Chrome OS'],
  [/(?<![a-z])(?:linux|ubuntu|fedora|debian|linux\smint|kubuntu|zorin\sos|pop!?_os)(?![a-z])/g, 'Linux'],
]
const editions: readonly [RegExp, string][] = [
  [/^home\s?premium/, 'Home Premium'],
  [/^home/, 'Home'],
  [/^p/, 'Pro'],
  [/^ent/, 'Enterprise'],
  [/^edu/, 'Education'],
  [/^ult/, 'Ultimate'],
  [/^start/, 'Starter'],
  [/^s/, 'S'],
]
const notInstalled =
  /(?:no|without|upgrad\w{0,6}(?:\sto)?|can\srun|supports?|was|not|from|install(?:s|ing)?|compatible\swith|ready\sfor|dual[\s-]boots?|or|\/)\s{0,2}(?:a\s|free\s)?$/
const notInstalledAfter =
  /^[\s-]{0,2}(?:ready|compatible|capable|support|upgrad|eligible|possible|key|licen[cs]e|coa|sticker|not\s|or(?![a-z])|\/)/

/** The operating system that is installed. */
export const readOperatingSystem: FactReader<'operatingSystem'> = ({ all, title }) => {
  return findSystem(title) ?? (title === all ? undefined : findSystem(all))
}

function findSystem(text: string): Found<string> | undefined {
  const found = [
    ...[...text.matchAll(windows)].map((match) => ({
      match,
      value: `Windows ${version(match[1])}${edition(match[2])}`,
    })),
    ...others.flatMap(([pattern, value]) => [...text.matchAll(pattern)].map((match) => ({ match, value }))),
  ]
  const installed = found.filter(({ match }) => isInstalled(text, match))
  const longest = installed.toSorted((a, b) => b.value.length - a.value.length)[0]
  // A choice ('Windows 7 or 10') says nothing, and so do two systems.
  if (
    !longest ||
    (installed.length < found.length && /\sor\s|\//.test(text.slice(longest.match.index, longest.match.index + 24)))
  )
    return undefined
  if (!installed.every(({ value }) => longest.value.startsWith(value))) return undefined
  return {
    value: longest.value,
    start: longest.match.index,
    end: longest.match.index + longest.match[0].trimEnd().length,
  }
}

function isInstalled(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length
  if (notInstalled.test(text.slice(Math.max(0, match.index - 20), match.index))) return false
  return !notInstalledAfter.test(text.slice(end, end + 12))
}

function version(typed: string | undefined): string {
  return typed === 'xp' ? 'XP' : typed === 'vista' ? 'Vista' : (typed ?? '')
}

function edition(typed: string | undefined): string {
  const name = typed === undefined ? undefined : editions.find(([pattern]) => pattern.test(typed))?.[1]
  return name === undefined ? '' : ` ${name}`
}
