import { calls, jsonSchemaOf, problems, texts, type Call } from '@market/contract'
import type { FastifyInstance } from 'fastify'
import { escapeHtml as escape } from '../pages/head-tags.ts'
import { openApiDocument } from './openapi.ts'

/** Documents the call table: `/api/docs` as a page, `/api/openapi.json` for programs. */
export function serveApiDocs(api: FastifyInstance, publicUrl: string): void {
  // Written with the first request, as bytes: both take 2 MB with the schemas that they are made from.
  let openApi: Buffer | undefined
  let page: Buffer | undefined
  api.get('/openapi.json', (_request, reply) => {
    openApi ??= Buffer.from(JSON.stringify(openApiDocument(publicUrl)))
    return reply.type('application/json; charset=utf-8').send(openApi)
  })
  api.get('/docs', (_request, reply) => {
    page ??= Buffer.from(docsPage())
    return reply.type('text/html; charset=utf-8').send(page)
  })
  api.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}

const styles = `:root { color-scheme: dark light; --ink: light-dark(#1f1d1a, #ece8df); --quiet: light-dark(#5d5850, #a8a296); --line: light-dark(#d8d3c8, #38352f); --ground: light-dark(#f4f1ea, #181613) }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h2 { margin-top: 3rem } a { color: inherit }
article { border-top: 1px solid var(--line); padding: 1rem 0 }
h3 { margin: 0; font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere } p { margin: .25rem 0; color: var(--quiet) }
pre { overflow-x: auto; font-size: .8125rem; border: 1px solid var(--line); border-radius: .5rem; padding: .75rem }
table { border-collapse: collapse; width: 100% } td { border-top: 1px solid var(--line); padding: .5rem .75rem .5rem 0; vertical-align: top } td:first-child { font-family: ui-monospace, monospace }`

function docsPage(): string {
  const callList = Object.entries<Call>(calls)
    .map(([name, call]) => describe(name, call))
    .join('')
  const rows = Object.entries(problems)
    .map(([code, { status, say }]) => `<tr id="${code}"><td>${code}</td><td>${status}</td><td>${escape(say)}</td></tr>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(texts.product.title)}: API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<h1>${escape(texts.product.title)}: API</h1>
<p>Every call is below <code>/api</code>. Data stands in <code>respons</code>. A refusal is <code>application/problem+json</code> with a code of the list at the end. <a href="/api/openapi.json">OpenAPI document</a></p>
<h2>Calls</h2>${callList}<h2>Problems</h2><table><tbody>${rows}</tbody></table></body></html>`
}

function describe(name: string, call: Call): string {
  const who = {
    anyone: 'anyone',
    identified: 'anyone signed in at the sign-in provider',
    'signed-in': 'signed in',
    admin: 'Admins',
  }[call.access]
  const body = call.body
    ? `<details><summary>Body</summary><pre tabindex="0">${escape(JSON.stringify(jsonSchemaOf(call.body, 'input'), null, 2))}</pre></details>`
    : ''
  const refusals = call.problems.map((code) => `<a href="#${code}">${code}</a>`).join(', ')
  return `<article id="${name}"><h3>${call.method} ${escape(call.path)}</h3><p>${escape(call.summary)}. For ${who}${call.credentials === 'bearer' ? ', with a bearer token' : ''}.</p>${refusals && `<p>Refusals: ${refusals}</p>`}${body}</article>`
}
