/** What is kept of a run whose promise is that nothing breaks. */
interface Overload {
  conditions: { minutes: number }
  stretches: Record<string, { sent: number; answered: number; refused: number; failed: number } | undefined>
}
interface Torture {
  clients: number
  violations: number
  counts: Record<string, number | undefined>
}
interface Claims {
  counts: Record<string, number | undefined>
  broken: number
}

const count = (value: number | undefined): string => (value ?? 0).toLocaleString('en')

function sayOverload(text: string): string {
  const {
    conditions,
    stretches: { 'overload, all of it': all },
  } = JSON.parse(text) as Overload
  return `${conditions.minutes} minutes of twice what can be served, the database away twice: ${count(all?.sent)} sent, ${count(all?.answered)} answered, ${count(all?.refused)} refused, ${count(all?.failed)} failed`
}

function sayTorture(text: string): string {
  const { clients, violations, counts } = JSON.parse(text) as Torture
  return `${clients} clients, ${count(counts['purchases attempted'])} purchases, ${count(counts['kills'])} kills: ${count(violations)} rules broken`
}

function sayClaims(text: string): string {
  const { counts, broken } = JSON.parse(text) as Claims
  return `${count(counts['clients'])} buyers for one laptop, ${count(counts['rounds'])} rounds: ${count(counts['rounds with one winner and one hold'])} with one winner, ${count(broken)} broken`
}

/** A line about each file that is no table, by the beginning of its name. */
export const lines: [begins: string, say: (text: string) => string][] = [
  ['overload', sayOverload],
  ['torture', sayTorture],
  ['claims', sayClaims],
]
