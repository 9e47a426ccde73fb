import { readFacts } from './facts/read-facts.ts'

/**
 * Parts, by how sure their words are. `boards`: the title is of the part although it names a processor. `always`:
 * unless the title has a laptop's processor or RAM and drive, as for all below. `head`: the part is what the title is
 * about, not what comes with a laptop. `only`: such words are part of many laptops' titles, unless
 * they are `for` a laptop, a replacement, or first.
 */
const parts = {
  boards: [
    String.raw`(?:mother|main|logic|system)[ -]?boards?`,
    'hauptplatine',
    'placa (?:base|madre|mae|m\u00E3e)',
    'carte m[e\u00E8]re',
    'মাদারবোর্ড',
    'मदरबोर्ड',
  ],
  always: [
    '(?:replacement|spare) (?:lcd |led )?(?:screen|display|panel|keyboard|battery)',
    '(?:screen|display|lcd|lid|keyboard|palmrest|touchpad|hinge) (?:assembly|replacement|bezel)',
    'palm[ -]?rest',
    '(?:hdd|ssd|hard drive|drive|optical) cadd(?:y|ies)',
    'heat[ -]?sinks?',
    '(?:cooling|cpu|gpu) fans?',
    'dc (?:power )?jacks?',
    'power jacks?',
    '(?:lcd|lvds|edp|ribbon|flex|battery) cables?',
    '(?:bottom|base|top|back|lcd|hinge) (?:cover|case|casing|lid)',
    'screen (?:protector|guard)s?',
    'privacy (?:filter|screen)s?',
    'keyboard (?:cover|skin|protector|stickers?)s?',
    '(?:notebook|laptop)tasche',
    'empty box',
    'box only',
    'digiti[sz]ers?',
  ],
  head: [
    '(?:laptop |notebook |ac |power |usb-?c |type-?c )?(?:chargers?|adapt[eo]rs?)',
    'power (?:supply|cord|cable|brick)',
    'netzteil',
    'ladeger[a\u00E4]t',
    'chargeur',
    'cargador',
    'চার্জার',
    'अडैप्टर|चार्जर',
    'ব্যাগ',
    '(?:carry(?:ing)? |messenger |shoulder )?(?:bag|backpack|briefcase|sleeve)s?',
    '(?:hard|carry|carrying|shell|protective) cases?',
    'dock(?:ing)?(?: stations?)?|port replicators?',
    'cooling pads?|laptop coolers?',
    '(?:wireless |usb |bluetooth )?(?:mouse|mice)',
    'usb hubs?|hub',
    'hinges?',
    'bezels?',
    'track ?pads?|touch ?pads?',
    '(?:wi-?fi|wireless|wlan|bluetooth|network) cards?',
    'so-?dimms?(?: ram| memory)?',
    'laptop (?:bag|sleeve|backpack|case|skin|stand|cooler|table|desk|lock|trolley)s?',
    '(?:ram|memory) (?:sticks?|modules?|kits?)',
    '(?:laptop|notebook) (?:ram|memory|batter(?:y|ies)|keyboard|screen)',
    '(?:external|portable|internal) (?:hard (?:drive|disk)|hdd|ssd)s?',
    'batter(?:y|ies) packs?',
    'styl(?:us|i)|active pen|surface pen',
  ],
  only: [
    'batter(?:y|ies)|akku|ব্যাটারি',
    '(?:backlit )?keyboards?|কীবোর্ড|tastatur',
    '(?:lcd |led |touch ?)?(?:screen|display|panel)s?|ডিসপ্লে',
    'ram|memory',
    'speakers?',
    'webcams?',
  ],
} as const

const wordsOf = (words: readonly string[]) => String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{M}])`
const boards = new RegExp(wordsOf(parts.boards), 'iu')
const always = new RegExp(`(${wordsOf(parts.always)})`, 'iu')
/** At the end of what the title is about, or before what the part is for. */
const atEnd = new RegExp(
  String.raw`(${wordsOf(parts.head)})(?:\s*(?:only|unit|gen|\(?[a-z]*\d[\w.-]*\)?|original|genuine|new|used)){0,3}\s*$`,
  'iu',
)
const first = new RegExp(
  String.raw`^(?:(?:new|used|genuine|original|oem|laptop|notebook)\s+){0,3}(${wordsOf([...parts.head, 'batter(?:y|ies)'])})`,
  'iu',
)
const forOne = new RegExp(
  String.raw`(${wordsOf([...parts.head, ...parts.only])})\s*(?:\S+\s+){0,2}(?:for|fits|fit|compatible|f[u\u00FC]r|para|pour|এর জন্য)(?![\p{L}\p{M}])(?!\s+(?:parts|spares|sale|work|students?|office|gaming|home|school|business))`,
  'iu',
)
/** What follows comes with the laptop, or is missing, or has just been replaced. */
const extra =
  /\s(?:with|w|incl\w*|inc|including|plus|and|no|without|missing|needs?|new|good|free|mit|und|ohne|con|avec|সহ|ছাড়া)\s|[,;+&|/*()[\]–—]|\s-\s|w\//iu
const replaced =
  /(?:new|good|fresh|with|has|had|no|without|bad|dead|broken|faulty|cracked|needs?|missing|fitted)\s+(?:an?\s+|the\s+)?$/i
const included =
  /^\s*(?:\w+\s+){0,3}(?:included|incl|inc)\b|^\s*(?:fitted|replaced|installed|upgraded|not\s|missing|broken|cracked|faulty)/i

/** The word by which a title is one of a part or an accessory and not of a laptop; undefined in doubt. */
export function findPart(title: string): string | undefined {
  const board = boards.exec(title)
  if (board) return isAbout(title, board) ? board[0].toLowerCase() : undefined
  const subject = title.slice(0, 200).split(extra, 1)[0] ?? ''
  const match = always.exec(title) ?? forOne.exec(title) ?? first.exec(title) ?? atEnd.exec(subject)
  return match && isAbout(title, match) && !isLaptop(title) ? match[1]?.toLowerCase() : undefined
}

/** No 'new motherboard', 'motherboard replaced' or 'with laptop bag'. */
function isAbout(title: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const before = title.slice(0, index)
  if (index > 0 && replaced.test(before) && before.trim().split(/\s+/).length > 1) return false
  return !included.test(title.slice(index + length))
}

/** It has a processor, or a RAM and a drive. */
function isLaptop(title: string): boolean {
  const { processor, ramGb, storageGb } = readFacts(title).facts
  return processor !== undefined || (ramGb !== undefined && storageGb !== undefined)
}
