import { only } from '../text/only.ts'
import type { FactReader, Found } from './facts.ts'

const colours =
  /(?<![a-z])(space\sgr[ae]y|iron\sgr[ae]y|dark\sgr[ae]y|rose\sgold|mercury\swhite|ice\sblue|midnight|starlight|platinum|sandstone|burgundy|silver|black|gr[ae]y|white|gold|blue|red|pink|green|purple)(?![a-z])/g
const labelled =
  /(?:colou?r|finish)\s?(?:is\s|:\s?|-\s?|=\s?)((?:space|iron|dark|rose|mercury|ice)\s)?(silver|black|gr[ae]y|white|gold|blue|red|pink|green|purple|platinum|burgundy)(?![a-z])/g
const notAColour = /(?:pentium|athlon|xeon|celeron|nvme|wd|western\sdigital|grade)\s$/
const notAColourAfter =
  /^\s?(?:friday|keys?|keyboard|screen|spots?|marks?|lines?|edition|dot|light|ray|ips|bezel|backlight|label|sticker|logo)(?![a-z])/

/** The case's colour: named in the title, or after 'colour' anywhere. */
export const readColour: FactReader<'colour'> = ({ all, title }) => {
  const stated = only([...all.matchAll(labelled)].map((match) => toFound(match, `${match[1] ?? ''}${match[2]}`)))
  return (
    stated ??
    only(
      [...title.matchAll(colours)]
        .filter((match) => isCase(title, match))
        .map((match) => toFound(match, match[1] ?? '')),
    )
  )
}

function isCase(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length
  if (notAColour.test(text.slice(Math.max(0, match.index - 18), match.index))) return false
  return !notAColourAfter.test(text.slice(end, end + 12))
}

function toFound(match: RegExpExecArray, typed: string): Found<string> {
  const name = typed.replace('gray', 'grey')
  return {
    value: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    start: match.index,
    end: match.index + match[0].length,
  }
}
