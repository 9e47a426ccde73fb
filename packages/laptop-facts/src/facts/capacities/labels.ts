import type { StorageKind } from '../facts.ts'
import type { Label } from './pieces.ts'

interface LabelWord {
  of: Label['of']
  kind?: StorageKind
  words: string
}

const form = String.raw`(?:m\.?\s?2|m-?sata|sata(?:\s?(?:3|iii))?|2280)[\s-]{0,2}`
// The order matters where two fit at one place: 'memory card' before 'memory', 'NVMe SSD' before 'SSD'.
const words: Record<string, LabelWord> = {
  away: {
    of: 'away',
    words: String.raw`(?:(?:(?:micro|mini)[\s-]?)?sd(?:hc|xc)?|tf|mmc|memory|mem|flash)(?:[\s-](?:card|stick))(?![\s-](?:reader|slot))|micro[\s-]?sd(?:hc|xc)?(?![\s-](?:card\s)?(?:reader|slot))|sd(?:hc|xc)?(?=\s?$|\s?[,+&)])|sd[hx]c|(?:flash|pen|thumb)[\s-]?(?:drive|disk)|cloud(?:\s(?:storage|drive))?|onedrive|dropbox|google\sdrive|icloud|(?:external|portable|usb)(?:[\s-](?:usb|portable|solid\sstate|hard|hdd|ssd|drive|disk|stick|storage)){1,4}|external|nas`,
  },
  aside: {
    of: 'other',
    words: String.raw`optane|cache|usb(?![\s-]?(?:c|type|[23]))|free(?!\s(?:delivery|post|p&p|uk|shipping|bag|mouse|case))|recovery`,
  },
  graphicsMemory: {
    of: 'other',
    words: String.raw`vram|gddr\d?x?|(?<=(?:gtx|rtx|geforce|nvidia|radeon|quadro)[^,;+]{0,16})g?ddr5`,
  },
  graphics: {
    of: 'graphics',
    words: String.raw`dedicated|ded|gfx|(?<!(?:uhd|iris|xe|plus|intel|intel\shd)[\s-])graphics?|gpus?|video|vid`,
  },
  card: {
    of: 'graphics',
    words: String.raw`(?:nvidia|nvidea|geforce|gtx|rtx|radeon|quadro|firepro|amd)(?:[\s-]{0,2}(?:geforce|gtx|rtx|gt|mx|pro|rx|r[579]|hd|quadro|radeon|firepro|graphics|gpu))*(?:[\s-]{0,2}[a-z]?\d{3,4}m?)?(?:[\s-]{0,2}(?:ti|max-?\s?q|mq|super|m))*|gt[\s-]?\d{3}m|mx[\s-]?\d{3}|[km]\d{3,4}m|\d{3}mx?|10[5678]0(?:[\s-]?ti)?`,
  },
  ram: { of: 'ram', words: String.raw`ram|memory|mem|(?:lp)?ddr\d?[lx]?|sdram|so-?dimm` },
  nvme: {
    of: 'drive',
    kind: 'NVMe',
    words: String.raw`(?:${form})?(?:nvme|pcie)(?:[\s-]{0,2}(?:m\.?2|ssd|nvme|gen\s?\d|solid[\s-]state(?:[\s-]drive)?))*`,
  },
  ssd: {
    of: 'drive',
    kind: 'SSD',
    words: String.raw`(?:${form})?(?:ssds?|sdd|solid[\s-]state(?:[\s-](?:drive|disk))?)(?:[\s-](?:hard[\s-]?drive|drive|hd|storage))?|m\.?2(?:\s?sata)?(?!\.|\d)|m-?sata|flash`,
  },
  emmc: { of: 'drive', kind: 'eMMC', words: 'emmc' },
  hdd: {
    of: 'drive',
    kind: 'HDD',
    words: String.raw`sshd|hdd|hhd|shdd|shd|hybrid(?:[\s-](?:drive|disk))?`,
  },
  drive: {
    of: 'drive',
    words: String.raw`hard[\s-]?(?:drive|disk)(?:[\s-]drive)?|hd(?![\s-]?(?:screen|display|lcd|led|touch|ips|web|cam|graphics|ready|\+|\d{3}|resolution|wide|anti|video|audio))|storage|internal|rom|drive|disk|sata`,
  },
}
const patterns = Object.entries(words).map(([name, { words }]) => `(?<${name}>${words})`)
const label = new RegExp(`(?<![a-z])(?:${patterns.join('|')})(?![a-z])`, 'g')
const missing = /(?<![a-z])(?:no|without|w\/o|missing|minus|less)\s{1,2}(?:[a-z]{2,6}[\s/&]{1,3}){0,2}$/
const missingAfter = /^\s{0,2}(?:is\s|are\s)?(?:not incl|missing|removed|not supplied)/

/** The words that say what an amount is. A drive that is said to be missing is none. */
export function findLabels(text: string): Label[] {
  const found: Label[] = []
  for (const match of text.matchAll(label)) {
    const end = match.index + match[0].length
    const name = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0] ?? ''
    const word = words[name]
    if (!word) continue
    const isMissing =
      missing.test(text.slice(Math.max(0, match.index - 24), match.index)) ||
      missingAfter.test(text.slice(end, end + 20))
    const of = isMissing ? 'other' : word.of
    found.push({ is: 'label', of, ...(!isMissing && word.kind && { kind: word.kind }), start: match.index, end })
  }
  return found
}
