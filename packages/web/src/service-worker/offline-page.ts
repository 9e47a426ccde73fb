import { texts } from '@market/contract/texts'
import { stores } from '../kept/stores.ts'

/** The built page's marker for the list. */
const seenMark = '<!--seen-->'

/** The offline page, with links to the cached pages. */
export async function fillOfflinePage(page: Response): Promise<Response> {
  const seen = await listSeen()
  const html = (await page.text()).replace(seenMark, () => listOf(seen))
  return new Response(html, { headers: page.headers })
}

/** Titles by address, newest first. */
async function listSeen(): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const name of [stores.documents, stores.seen]) {
    const store = await caches.open(name)
    for (const request of await store.keys()) {
      const text = (await (await store.match(request))?.text()) ?? ''
      const { pathname, search } = new URL(request.url)
      titles.set(pathname + search, name === stores.documents ? titleOf(text) : shortened(escapeHtml(text)))
    }
  }
  return new Map([...titles].toReversed())
}

/** Taken from HTML, so already escaped. */
function titleOf(html: string): string {
  return shortened(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '')
}

/** Without the product's name at its end. */
function shortened(title: string): string {
  const name = escapeHtml(texts.product.pageTitle(''))
  return title.endsWith(name) ? title.slice(0, -name.length) : title
}

export function listOf(seen: ReadonlyMap<string, string>): string {
  const rows = [...seen].map(
    ([address, title]) =>
      `<li><a class="link-next" href="${escapeHtml(address)}">${title === '' ? escapeHtml(address) : title}</a></li>`,
  )
  return rows.join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
