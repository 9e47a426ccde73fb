// The control characters are what is looked for.
// oxlint-disable no-control-regex
const odd = /[\r\0\u001b\u00a0\u2007\u202f\u200b-\u200f\u202a-\u202e\ufeff]/

/** LF as line end; no NUL, escape sequence or mark of direction; plain spaces. Readers rely on it. */
export function normalise(text: string): string {
  if (!odd.test(text)) return text
  return text
    .replace(/\u001b(?:\[[0-9;?]{0,20}[@-~]|[()][A-Z0-9])?/g, '')
    .replace(/[\0\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/\r+\n?/g, '\n')
}
