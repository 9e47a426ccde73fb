import { problems } from './problems.ts'

/** The text of `docs/errors.md`: every problem code with its status and sentence, by status. */
export function errorsPage(): string {
  const rows = Object.entries(problems)
    .toSorted(([, one], [, other]) => one.status - other.status)
    .map(([code, { status, say }]) => `| ${status} | \`${code}\` | ${say} |`)
  return [
    '# Problems',
    '',
    'Every refusal is `application/problem+json` (RFC 9457) with one of these codes. Bad input also carries `errors`, a list of `{ field, message }`. A browser that opens a page which can not be shown gets the words as a page.',
    'This page is made from `packages/contract/src/problems.ts` by `npm run docs:errors`; a test fails when the two differ.',
    '',
    '| status | code | what it says |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
