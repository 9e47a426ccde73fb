// The control characters are what is looked for.
// oxlint-disable no-control-regex
const escapes = /\u001b(?:\[[0-9;?]{0,20}[@-~]|[()][A-Z0-9])?/g
const marks = /[\0\u200b-\u200f\u202a-\u202e\ufeff]+/g
const spaces = /[\u00a0\u2007\u202f]/g
const lineEnds = /\r+\n?/g
// Two megabytes can be of nothing else, and no reader tells two empty lines from one.
const emptyLines = /(?:\r+\n){3,1000}/g
const odd = /[\0\r\u001b\u00a0\u2007\u200b-\u200f\u202a-\u202f\ufeff]/

/** LF as line end; no NUL, escape sequence or mark of direction; plain spaces. Readers rely on it. */
export function normalise(text: string): string {
  if (!odd.test(text)) return text
  const plain = text.includes('\u001b') ? text.replace(escapes, '') : text
  return plain.replace(marks, '').replace(spaces, ' ').replace(emptyLines, '\n\n').replace(lineEnds, '\n')
}
