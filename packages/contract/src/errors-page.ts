import { problems } from './problems.ts'

/** The text of `docs/errors.md`: every problem code with its sentence, by status. */
export function errorsPage(): string {
  const entries = Object.entries(problems)
  const statuses = [...new Set(entries.map(([, { status }]) => status))].toSorted((one, other) => one - other)
  return [
    '# Problems',
    '',
    'Every refusal is `application/problem+json` (RFC 9457) with one of these codes. Bad input also carries `errors`, a list of `{ field, message }`. A browser that opens a page which can not be shown gets the words as a page.',
    'Generated from `packages/contract/src/problems.ts` by `npm run docs:errors`.',
    ...statuses.flatMap((status) => [
      '',
      `## ${status}`,
      '',
      ...entries.filter(([, one]) => one.status === status).map(([code, { say }]) => `- \`${code}\`: ${say}`),
    ]),
    '',
  ].join('\n')
}
