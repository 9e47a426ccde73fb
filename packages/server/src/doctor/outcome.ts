import { describeInOneLine } from '../db/startup-error.ts'

/** What became of trying something out: a line that it works, that something about it is worth knowing, or what is wrong and the cure. */
export type Outcome = { is: 'fine' | 'note'; line: string } | { is: 'wrong'; line: string }

export const fine = (line: string): Outcome => ({ is: 'fine', line })
export const note = (line: string): Outcome => ({ is: 'note', line })
export const wrong = (line: string, cure: string): Outcome => ({ is: 'wrong', line: `${line}: ${cure}` })

/** What a library threw, in one line and without the secrets that stand in an address. */
export function reasonOf(error: unknown, ...secrets: (string | undefined)[]): string {
  const text = describeInOneLine(error).slice(0, 300)
  return secrets.reduce<string>((said, secret) => (secret ? said.replaceAll(secret, '…') : said), text)
}
