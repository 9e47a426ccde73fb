import { median } from '../record/figures.ts'

/** Milliseconds from the start of the process. */
export interface Row {
  what: string
  round: number
  ready: number
  document: number | null
}

export function makePage(rows: Row[], conditions: string): string {
  const groups = Object.values(Object.groupBy(rows, ({ what }) => what)).flatMap((group) => (group ? [group] : []))
  const bare = groups[0]
  const lines = groups.map((group) => {
    const ratios = group.flatMap(({ round, ready }) => {
      const step = bare?.find((row) => row.round === round)
      return step ? [ready / step.ready] : []
    })
    const documents = group.flatMap(({ document }) => (document === null ? [] : [document]))
    const ready = group.map((row) => row.ready)
    return [
      group[0]?.what,
      whole(median(ready)),
      `${whole(Math.min(...ready))} to ${whole(Math.max(...ready))}`,
      documents.length > 0 ? whole(median(documents)) : '',
      median(ratios).toFixed(1),
    ]
  })
  const head = [
    'what is started',
    'first answer, ms',
    'rounds',
    'first document of Home, ms',
    'first answer, times the bare step',
  ]
  return [
    '# From the start to the first answer',
    '',
    `Written by \`bench/start\`; the raw rows, machine, commit and versions are in \`start.json\`. ${conditions} Medians of milliseconds since the process was started.`,
    '',
    ...[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
