import { startupCases } from './cases.ts'

const head = `# Startup errors of settings

A server with invalid settings prints one line for each error, the error and then the fix, and exits with status 1. \`npm run doctor\` prints the same lines without starting the server; [hosting.md](hosting.md) describes each service's settings. No line contains the value of a key, a secret, or a URL that may contain a password. Here \`…\` is the fix of a line above.

Generated from \`packages/server/test/startup-lines/cases.ts\` by \`node docs/write-startup-lines.mjs\`.
`

/** The content of docs/startup-lines.md. */
export function startupLinesPage(): string {
  const sections = Object.entries(startupCases).map(([service, cases]) => {
    const lines = new Set(cases.map(({ line }) => line))
    return `## ${service}\n\n${withoutRepeatedFixes([...lines])
      .map((line) => `- \`${line}\``)
      .join('\n')}\n`
  })
  return [head, ...sections].join('\n')
}

/** A fix that a line above has already is left out. What follows a colon may be one. */
function withoutRepeatedFixes(lines: readonly string[]): string[] {
  const said = new Set<string>()
  return lines.map((line) => {
    const ends = [...line.matchAll(/: /g)].map(({ index }) => line.slice(index + 2)).filter((end) => end.length > 20)
    const repeated = ends.find((end) => said.has(end))
    for (const end of ends) said.add(end)
    return repeated === undefined ? line : `${line.slice(0, -repeated.length)}…`
  })
}
