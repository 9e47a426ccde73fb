/** The page's path; the signed receipt follows as the fragment, which no server's log sees. */
export const verifyPath = '/receipt'

/** The longest text that is sent to be verified. */
const longest = 20_000

/** The signed receipt in what someone pasted: without spaces and line ends, and of an address its fragment. */
export function signedIn(pasted: string): string {
  return pasted.replaceAll(/\s/g, '').replace(/^.*#/, '')
}

/** What is wrong with the form of a signed receipt; undefined when nothing is. */
export function faultOf(signed: string): 'empty' | 'tooLong' | 'notWhole' | undefined {
  if (signed === '') return 'empty'
  if (signed.length > longest) return 'tooLong'
  return /^[\w-]+(?:\.[\w-]+){2}$/.test(signed) ? undefined : 'notWhole'
}
