import type { Cost } from './cost.ts'
import { counts, type Hostile } from './hostile.ts'
import type { Judgement } from './judge.ts'

/** At most this part of the error of one median; between these shares inside a range that claims 80 %. */
export const goals = { ratio: 0.42, inside: [0.76, 0.84] } as const
/** Hostile sales move no bound of a range by more. */
export const mostMoved = 0.05

export function missed({ ratio, inside }: Judgement): string[] {
  const [least, most] = goals.inside
  return [
    ...(ratio > goals.ratio ? [`the error is ${ratio.toFixed(3)} of one median's, goal ${goals.ratio}`] : []),
    ...(inside < least || inside > most ? [`${percent(inside)} inside the range, goal 76 to 84 %`] : []),
  ]
}

export function judgementRow(name: string, one: Judgement): string {
  const cells = [
    name,
    one.trainedOn,
    one.judged,
    percent(one.oneMedianError),
    percent(one.modelError),
    one.ratio.toFixed(3),
    percent(one.inside),
    percent(one.statedError),
    percent(one.evident),
  ]
  return `| ${cells.join(' | ')} |`
}

export const judgementHead = `| | trained on | judged | error of one median | error of the model | ratio | inside the range | error as stated | five comparable sales |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |`

function hostileRow({ model, sales, before, after }: Hostile): string {
  const range = ({ low, middle, high }: Hostile['before']) => [low, middle, high].map(Math.round).join(' / ')
  const moved = after.map((one) => one.moved.toFixed(3))
  return `| ${[model.replaceAll('|', ' '), sales, range(before), ...after.map((one) => range(one.range)), ...moved].join(' | ')} |`
}

export function makePage(rounds: readonly Judgement[], costs: readonly Cost[], hostile: readonly Hostile[]): string {
  const rows = rounds.map((one, n) => judgementRow(`folds dealt by seed ${n + 1}`, one))
  const costRows = costs.map(
    ({ sales, features, trainSeconds, processorSeconds, findMs, peakMb }) =>
      `| ${sales.toLocaleString('en')} | ${features.toLocaleString('en')} | ${trainSeconds.toFixed(1)} s | ${processorSeconds.toFixed(1)} s | ${findMs.toFixed(1)} ms | ${Math.round(peakMb)} MB |`,
  )
  const misses = rounds.flatMap((one, n) => missed(one).map((miss) => `- Seed ${n + 1}: ${miss}.`))
  return `# Price estimates

Five-fold cross-validation; near-identical titles are in one fold. Errors are medians of |estimate - price| / price.

${judgementHead}
${rows.join('\n')}

${misses.length === 0 ? 'Every goal is met: at most 0.42 of the error of one median, 76 to 84 % inside a range that claims 80 %.' : `Missed:\n\n${misses.join('\n')}`}

Sales at 0.50 of a model with at least 20 sales: its range (low / middle / high) without and with them, and the factor of the bound that moved most in any range of the model.

| model | sales | without | ${counts.map((count) => `with ${count}`).join(' | ')} | ${counts.map((count) => `moved by ${count}`).join(' | ')} |
| --- | --- | --- | ${counts.map(() => '--- | ---').join(' | ')} |
${hostile.map(hostileRow).join('\n')}

| sales | features | training, with all its fits | of the processor | finding comparable sales | peak memory |
| --- | --- | --- | --- | --- | --- |
${costRows.join('\n')}
`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
