import type { Cost } from './cost.ts'
import type { Judgement } from './judge.ts'

/** At most this part of the error of one median; between these shares inside a range that claims 80 %. */
export const goals = { ratio: 0.42, inside: [0.76, 0.84] } as const

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

export function makePage(rounds: readonly Judgement[], costs: readonly Cost[]): string {
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

| sales | features | training, with its six fits | of the processor | finding comparable sales | peak memory |
| --- | --- | --- | --- | --- | --- |
${costRows.join('\n')}
`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
