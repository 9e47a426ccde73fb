import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { calls, pageOf, pages, requestFor, texts, type Call, type Page } from '@market/contract'
import type { CardScript } from '../ports/cards.ts'

export interface DocumentOptions {
  webDir: string
  publicUrl: string
  cards: CardScript
  /** Answers a public call as a signed-out visitor gets it: the JSON of its reply. */
  answer(url: string): Promise<string | null>
}

export interface Documents {
  /** CSP hashes of the scripts that stand in the document. */
  scriptHashes: string[]
  /** The document for a path (as it was asked for, no query) and its status: 404 where there is no such page. */
  render(path: string): Promise<{ status: number; html: string }>
}

const headMark = '<!--app-head-->'
const dataMark = '<!--app-data-->'

/** Fills the built page: title, description and link preview for the path, and the first screen's public data as JSON. */
export async function openDocuments({ webDir, publicUrl, cards, answer }: DocumentOptions): Promise<Documents> {
  const template = await readFile(path.join(webDir, 'index.html'), 'utf8')
  return {
    scriptHashes: inlineScripts(template).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    async render(address) {
      const found = pageOf(address)
      const page = found ?? pages.home
      const replies = found ? await repliesOf(found, answer) : {}
      const data = `<script type="application/json" id="app-data">${asScriptText({ replies, cards })}</script>`
      const html = template.replace(headMark, () => headOf(page, found !== undefined, publicUrl)).replace(dataMark, () => data)
      return { status: found ? 200 : 404, html }
    },
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

async function repliesOf(page: Page, answer: DocumentOptions['answer']): Promise<Record<string, unknown>> {
  const wanted = page.data.map((data) => requestFor(calls[data.call] as Call, data.params ? { params: data.params } : {}).url)
  const answers = await Promise.all(wanted.map(async (url) => [url, await answer(url)] as const))
  return Object.fromEntries(answers.flatMap(([url, json]) => (json === null ? [] : [[url, JSON.parse(json) as unknown]])))
}

function headOf(page: Page, found: boolean, publicUrl: string): string {
  const title = found ? page.title : texts.product.pageTitle(texts.error.notFound)
  const canonical = page.pattern.includes(':') ? '' : `<link rel="canonical" href="${escapeHtml(publicUrl + page.pattern)}">`
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    `<meta property="og:site_name" content="${escapeHtml(texts.product.title)}">`,
    found && page.indexed ? canonical : '<meta name="robots" content="noindex">',
  ].join('')
}

/** JSON that can't end its script element, whatever a seller wrote. */
function asScriptText(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
