import { topLevelDomains } from '#top-level-domains'

const scheme = /:\/\/|(?<![\p{L}\p{N}])(?:javascript|vbscript|data|mailto|file|blob|https?|ftp):(?=\S)/iu
const www = /(?<![\p{L}\p{N}])www\d?\.[\p{L}\p{N}]/iu
const ipAddress = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/
const host = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.-]*/gu
const path = /^(?::\d+)?\//

/** What stands before a family name and a dot, with a short family name that is a domain too: J.Kim, Md.Dev. */
const initialOrTitle = /^(?:\p{L}|adv|dr|eng|md|mohd|mr|mrs|ms|prof|sk|smt|sri|st)$/iu
const capitalised = /^\p{Lu}\p{Ll}+$/u

/**
 * Whether a text contains a web or email address. A dot counts only before a top-level domain or before a path, because
 * people write 'Md.Rahim'.
 */
export function hasAddress(text: string): boolean {
  const plain = asHostsAreRead(text)
  if (scheme.test(plain) || www.test(plain) || ipAddress.test(plain)) return true
  return Array.from(plain.matchAll(host)).some((found) => isHost(found[0], plain.slice(found.index + found[0].length)))
}

/** Full-width and ideographic dots and other slashes count as those of ASCII, and invisible characters not at all. */
function asHostsAreRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\u3002/gu, '.')
    .replace(/[\u2044\u2215]/gu, '/')
}

function isHost(word: string, after: string): boolean {
  const labels = word.split('.').filter((label) => label !== '')
  const last = labels.pop() ?? ''
  if (labels.length === 0) return false
  if (/^\p{L}{2,}$/u.test(last) && path.test(after)) return true
  if (!topLevelDomains.has(last.toLowerCase()) && !/^xn--/i.test(last)) return false
  // 'H.no 12'
  if (/^no$/i.test(last) && /^[\s:#]*\d/u.test(after)) return false
  return !(capitalised.test(last) && labels.every((label) => initialOrTitle.test(label)))
}
