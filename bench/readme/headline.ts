/**
 * The beginning of a result's page to stand in another one in the folder above: up to the first heading after its first table, its title left
 * out, its headings two steps lower, what it links to found from there.
 */
export function headlineOf(page: string): string {
  const lines = page.trimEnd().split('\n')
  const table = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, n) => n > table && line.startsWith('## '))
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !line.startsWith('# '))
    .map((line) =>
      line
        .replace(/^##/, '####')
        .replaceAll(/\]\((?!https?:|\/)/g, '](results/')
        .replaceAll(/`([\w-]+\.json)`/g, '[$1](results/$1)'),
    )
    .join('\n')
    .trim()
}
