/** Lines of label and value with a tab between, as msinfo32 and browsers copy them, from 'label|value'. */
export function rows(...lines: string[]): string {
  return lines.map((line) => line.replaceAll('|', '\t')).join('\n')
}
