import { startupCases, type StartupCase } from './cases.ts'

const head = `# What a start says when a setting is wrong

Made from \`packages/server/test/startup-lines/cases.ts\`, whose test holds every line against the program; \`node docs/write-startup-lines.mjs\` writes it anew.

A start that can't be prints one line for each thing that is wrong, what it is and then the cure, and ends with status 1. \`npm run doctor\` prints the same lines without starting anything, [docs/hosting.md](hosting.md) says what each service needs. In the tables everything else is set as a market in production wants it. No line holds the value of a key, a secret, or an address that may hold a password.
`

/** docs/startup-lines.md. */
export function startupLinesPage(): string {
  const sections = Object.entries(startupCases).map(
    ([service, cases]) => `## ${service}\n\n| set | the line |\n| --- | --- |\n${cases.map(rowOf).join('\n')}\n`,
  )
  return [head, ...sections].join('\n')
}

function rowOf({ set, line }: StartupCase): string {
  const settings = Object.entries(set).map(([name, value]) =>
    value === null ? `no \`${name}\`` : `\`${name}=${value.includes('\n') ? '…' : value}\``,
  )
  return `| ${settings.join('<br>')} | ${line.replaceAll('<', '&lt;')} |`
}
