import { describeInOneLine } from '../../db/startup-error.ts'

/** The result of a check: it works, it works with a note, or what is wrong and the fix. */
export type Outcome = { is: 'fine' | 'note'; line: string } | { is: 'wrong'; line: string }

export const fine = (line: string): Outcome => ({ is: 'fine', line })
export const note = (line: string): Outcome => ({ is: 'note', line })
export const wrong = (line: string, fix: string): Outcome => ({ is: 'wrong', line: `${line}: ${fix}` })

/** The password in an address, which may name several hosts and so be no URL. */
export const passwordOf = (address: string) => /:([^:@/]+)@/.exec(address)?.[1]

/** An error in one line, without the secrets of an address. */
export function reasonOf(error: unknown, ...secrets: (string | undefined)[]): string {
  const text = describeInOneLine(error).slice(0, 300)
  return secrets.reduce<string>((said, secret) => (secret ? said.replaceAll(secret, '…') : said), text)
}
