import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  calls,
  fileIn,
  findPage,
  headOf,
  languages,
  requestFor,
  type AuthUser,
  type Call,
  type FoundPage,
  type Language,
  type PageAddress,
  type PageData,
  type PageName,
  type PageReply,
} from '@market/contract'
import { textsIn } from '@market/contract/texts/all'
import type { CardScript } from '../../ports/cards.ts'
import type { HostedSignIn } from '../../ports/identity.ts'
import { asScriptText, headTags } from './head-tags.ts'
import { tagsOf } from '../response-cache/cacheable-call.ts'
import type { Built } from '../response-cache/response-cache.ts'

export interface DocumentOptions {
  webDir: string
  publicUrl: string
  cards: CardScript
  /** The currency of card payments, ISO 4217. */
  currency: string
  hostedSignIn: HostedSignIn | null
  /** The JSON that a visitor gets for a public call. */
  answer: Answer
}

type Answer = (url: string) => Promise<string | null>

/** The signed-in user of a personal document. */
export interface Viewer {
  user: AuthUser
  /** The JSON that this user gets for a call. */
  answer: Answer
}

export interface Documents {
  /** CSP hashes of the document's inline scripts. */
  scriptHashes: string[]
  /** The document for a path, as requested, and its query. */
  find(path: string, query: URLSearchParams): Document
}

interface Document {
  /** Whether it holds data of the signed-in user. */
  personal: boolean
  /** The cache tags of the replies in a visitor's document. */
  tags: readonly string[]
  /**
   * The status is 404 for an unknown page or missing content. The document is incomplete when a call was not answered. `viewer`:
   * the user of a personal document.
   */
  render(language: Language, viewer?: Viewer): Promise<Built>
}

const headMark = '<!--app-head-->'
const dataMark = '<!--app-data-->'

/** Fills the built page: its head for the address, and the first screen's public data as JSON. */
export async function openDocuments({
  webDir,
  publicUrl,
  cards,
  currency,
  hostedSignIn,
  answer,
}: DocumentOptions): Promise<Documents> {
  const built = await readBuilt(webDir)
  return {
    scriptHashes: [
      ...new Set(
        Object.values(built)
          .flatMap(({ template }) => inlineScripts(template))
          .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
      ),
    ],
    find(address, query) {
      const found = findPage(address)
      const asked = { params: found?.params ?? {}, query }
      const data = found?.page.data(asked) ?? []
      const personal = found !== undefined && found.page.access !== 'anyone' && data.length > 0
      return {
        personal,
        tags: personal ? [] : data.flatMap(tagsOfData),
        render: (language, viewer) => render(found, asked, data, language, viewer),
      }
    },
  }

  async function render(
    found: FoundPage | undefined,
    asked: PageAddress,
    data: readonly PageData[],
    language: Language,
    viewer?: Viewer,
  ): Promise<Built> {
    const { template, scripts } = built[language]
    const texts = textsIn[language]
    const answers = found?.page.access === 'anyone' ? answer : viewer?.answer
    const wanted = answers ? data : []
    const replies = answers ? await repliesOf(wanted, answers) : []
    const head = headOf(found, { ...asked, texts, origin: publicUrl, currency, replies })
    const appData = `<script type="application/json" id="app-data">${asScriptText({ replies, cards, ...(hostedSignIn && { hostedSignIn }), ...(viewer && { user: viewer.user }) })}</script>`
    const html = template
      .replace('</head>', (end) => preloadScripts(found ? scripts[found.name] : undefined) + end)
      .replace(headMark, () => headTags(head, publicUrl, texts.product.title))
      .replace(dataMark, () => appData)
    return { status: head.status, text: html, complete: replies.length === wanted.length }
  }
}

interface Client {
  template: string
  scripts: Partial<Record<PageName, readonly string[]>>
}

/** The built client of each language; a client that is built in English only is used for all. */
async function readBuilt(webDir: string): Promise<Record<Language, Client>> {
  const english = await readClient(webDir, 'en')
  const clients = (Object.keys(languages) as Language[]).map(async (language) => [
    language,
    await readClient(webDir, language).catch(() => english),
  ])
  return Object.fromEntries(await Promise.all(clients)) as Record<Language, Client>
}

/** Includes each page's scripts; without a build there are none. */
async function readClient(webDir: string, language: Language): Promise<Client> {
  const template = await readFile(path.join(webDir, fileIn(language, 'index.html')), 'utf8')
  const scripts = await readFile(path.join(webDir, '.vite', fileIn(language, 'page-scripts.json')), 'utf8').catch(
    () => '{}',
  )
  return { template, scripts: JSON.parse(scripts) as Client['scripts'] }
}

/**
 * Without preloading they would be requested when the first script has run. They come after the start's scripts, which are
 * larger and which they need.
 */
function preloadScripts(files: readonly string[] = []): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
}

/** Leaves out calls that are refused or fail: the page then makes the call itself. */
async function repliesOf(wanted: readonly PageData[], answer: Answer): Promise<PageReply[]> {
  const replies = await Promise.all(wanted.map(async (data) => ({ data, json: await answer(addressOf(data)) })))
  return replies.flatMap(({ data, json }) => (json === null ? [] : [{ ...data, reply: JSON.parse(json) as unknown }]))
}

function tagsOfData(data: PageData): string[] {
  const row: Call = calls[data.call]
  return tagsOf(row.shared ?? [], 'params' in data ? data.params : undefined)
}

function addressOf({ call, ...given }: PageData): string {
  const row: Call = calls[call]
  return requestFor(row, given).url
}
