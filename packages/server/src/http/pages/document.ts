import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
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
  type OrderTerms,
  type PageAddress,
  type PageData,
  type PageReply,
} from '@market/contract'
import { ownPageData } from '@market/contract/page-data'
import { textsIn } from '@market/contract/texts/all'
import type { CardScript } from '../../ports/cards.ts'
import type { HostedSignIn } from '../../ports/identity.ts'
import { asScriptText, headTags } from './head-tags.ts'
import { etagOf } from '../response-cache/etag.ts'
import type { Built, Shown } from '../response-cache/response-cache.ts'

export interface DocumentOptions {
  webDir: string
  publicUrl: string
  cards: CardScript
  /** The currency of card payments, ISO 4217. */
  currency: string
  orderTerms: OrderTerms
  hostedSignIn: HostedSignIn | null
  /** The operator's address for questions. */
  contactEmail: string | null
  /** The JSON that a visitor gets for a public call; `fresh`: just after they have written. */
  answer(url: string, fresh: boolean): Promise<string | null>
  /** Called when a page could not be rendered: its document then leaves that to the browser. */
  onUnrendered(error: unknown, address: string): void
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
  /** The document for a path and a query, which may be empty. */
  find(path: string, query: string): Document
}

interface Document {
  /** Whether a signed-in user gets another one than visitors. */
  personal: boolean
  /** Reads its data: as the user of a personal document, or as a visitor. `fresh`: the visitor has just written. */
  load(viewer: Viewer | null, fresh: boolean): Promise<Loaded>
  /**
   * The status is 404 for an unknown page or missing content. The document is incomplete when a call was not answered.
   */
  render(language: Language, loaded: Loaded): Promise<Built>
}

/** The data of a document. */
interface Loaded {
  viewer: Viewer | null
  /** Null where the browser reads them. */
  answered: readonly Answered[] | null
  shows: readonly Shown[]
  complete: boolean
}

interface Answered {
  data: PageData
  json: string
}

const rootMark = '<div id="root"></div>'
const noScript = /<noscript>.*?<\/noscript>\s*/s
const headMark = '<!--app-head-->'
const dataMark = '<!--app-data-->'
/** The files that load with the client's script, in its start script's attribute. */
const importsMark = /( data-imports="[^"]*)"/

/** Fills the built page: its head for the address, the first view, and the data to hydrate it with, as JSON. */
export async function openDocuments({
  webDir,
  publicUrl,
  cards,
  currency,
  orderTerms,
  hostedSignIn,
  contactEmail,
  answer,
  onUnrendered,
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
    find(path, search) {
      const found = findPage(path)
      const page = { address: path + search, found, params: found?.params ?? {}, query: new URLSearchParams(search) }
      const data = found?.page.data(page) ?? []
      const forAll = found?.page.access === 'anyone'
      return {
        personal: forAll || data.length > 0,
        load(viewer, fresh) {
          if (viewer) return load(data.length > 0 ? [...data, ownPageData] : data, viewer.answer, viewer)
          return load(data, forAll ? (url) => answer(url, fresh) : null, null)
        },
        render: (language, loaded) => render(page, language, loaded),
      }
    },
  }

  async function render(
    page: RequestedPage,
    language: Language,
    { viewer, answered, complete }: Loaded,
  ): Promise<Built> {
    const { found } = page
    const { template, renderView, scripts } = built[language]
    const texts = textsIn[language]
    const replies = (answered ?? []).map(({ data, json }) => ({ ...data, reply: JSON.parse(json) as unknown }))
    const head = headOf(found, { ...page, texts, origin: publicUrl, currency, replies })
    // Pages behind the sign-in without data of their own are rendered by the browser.
    const isRendered = found === undefined || answered !== null
    const settings = { cards, contactEmail, currency, orderTerms }
    const input = { address: page.address, replies, user: viewer?.user ?? null, ...settings }
    const view = isRendered ? await renderView?.(input).catch(failed(page.address)) : undefined
    const appData = {
      ...settings,
      ...(hostedSignIn && { hostedSignIn }),
      ...(viewer && { user: viewer.user }),
      ...(view ? { state: view.state } : { replies }),
    }
    const files = [
      ...((found && scripts[found.name]) ?? []),
      ...((viewer && found?.page.access === 'anyone' && scripts['signedIn']) || []),
    ]
    const html = template
      .replace(view ? noScript : '', '')
      .replace(rootMark, () => (view ? `<div id="root">${view.html}</div>` : rootMark))
      .replace(headMark, () => headTags(head, publicUrl, texts.product.title))
      .replace(importsMark, (_, imports: string) => `${[imports, ...files].join(' ')}"`)
      .replace(dataMark, () => `<script type="application/json" id="app-data">${asScriptText(appData)}</script>`)
    return { status: head.status, text: html, complete }
  }

  function failed(address: string): (error: unknown) => undefined {
    return (error) => {
      onUnrendered(error, address)
      return undefined
    }
  }
}

interface RequestedPage extends PageAddress {
  /** Path and query. */
  address: string
  found: FoundPage | undefined
}

interface Client {
  template: string
  /** The files of each page and, as `signedIn`, of a signed-in user's first press, without those of every document. */
  scripts: Readonly<Record<string, readonly string[]>>
  /** Absent without a build, as in development: the browser renders. */
  renderView?: RenderView
}

/** `renderView` of the client's `first-view.tsx`. */
type RenderView = (request: {
  address: string
  replies: readonly PageReply[]
  user: AuthUser | null
  cards: CardScript
  contactEmail: string | null
  currency: string
  orderTerms: OrderTerms
}) => Promise<{ html: string; state: unknown }>

/** The built client of each language; a client that is built in English only is used for all. */
async function readBuilt(webDir: string): Promise<Record<Language, Client>> {
  const english = await readClient(webDir, 'en')
  const clients = (Object.keys(languages) as Language[]).map(async (language) => [
    language,
    await readClient(webDir, language).catch(() => english),
  ])
  return Object.fromEntries(await Promise.all(clients)) as Record<Language, Client>
}

async function readClient(webDir: string, language: Language): Promise<Client> {
  const template = await readFile(path.join(webDir, fileIn(language, 'index.html')), 'utf8')
  const inBuild = (name: string) => path.join(webDir, '.vite', fileIn(language, name))
  const file = inBuild('first-view.mjs')
  if (!existsSync(file)) return { template, scripts: {} }
  const scripts = JSON.parse(await readFile(inBuild('page-scripts.json'), 'utf8')) as Client['scripts']
  let loaded: Promise<{ renderView: RenderView }> | undefined
  return {
    template,
    scripts,
    async renderView(request) {
      // With the first request in its language: each takes some megabytes.
      loaded ??= import(pathToFileURL(file).href) as NonNullable<typeof loaded>
      return (await loaded).renderView(request)
    },
  }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: data-src="[^"]*" data-imports="[^"]*")?>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
}

/** Leaves out calls that are refused or fail: the page then makes the call itself. */
async function load(wanted: readonly PageData[], answer: Answer | null, viewer: Viewer | null): Promise<Loaded> {
  if (answer === null) return { viewer, answered: null, shows: [], complete: true }
  const replies = await Promise.all(wanted.map(async (data) => ({ data, json: await answer(addressOf(data)) })))
  const answered = replies.flatMap(({ data, json }) => (json === null ? [] : [{ data, json }]))
  return {
    viewer,
    answered,
    shows: viewer ? [] : answered.map(({ data, json }) => ({ key: addressOf(data), etag: etagOf(json) })),
    complete: answered.length === wanted.length,
  }
}

function addressOf({ call, ...given }: PageData): string {
  const row: Call = calls[call]
  return requestFor(row, given).url
}
