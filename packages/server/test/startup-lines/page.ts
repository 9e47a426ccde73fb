import { startupCases, type StartupCase } from './cases.ts'

const head = `# Startup errors of settings

Made from \`packages/server/test/startup-lines/cases.ts\`, whose test compares every line with the program's output; \`node docs/write-startup-lines.mjs\` writes it.

A server with invalid settings prints one line for each error, the error and then the fix, and exits with status 1. \`npm run doctor\` prints the same lines without starting the server; [docs/hosting.md](hosting.md) describes each service's settings. In the tables all other settings are valid for production. No line contains the value of a key, a secret, or a URL that may contain a password.
`

/** The content of docs/startup-lines.md. */
export function startupLinesPage(): string {
  const sections = Object.entries(startupCases).map(
    ([service, cases]) => `## ${service}\n\n| setting | line |\n| --- | --- |\n${cases.map(rowOf).join('\n')}\n`,
  )
  return [head, ...sections].join('\n')
}

function rowOf({ set, line }: StartupCase): string {
  const settings = Object.entries(set).map(([name, value]) =>
    value === null ? `no \`${name}\`` : `\`${name}=${value.includes('\n') ? '…' : value}\``,
  )
  return `| ${settings.join('<br>')} | ${line.replaceAll('<', '&lt;')} |`
}
