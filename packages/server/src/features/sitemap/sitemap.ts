import { brandAddress, laptopAddress, pages, type Page } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { listBrands } from '../listings/brands/repository.ts'
import { cacheFor } from '../../queue/cache-for.ts'
import { readPart, readStarts } from './parts.ts'

/** The sitemap and robots.txt. */
export interface Sitemap {
  /** The index: the addresses of all parts. */
  index(): Promise<string>
  /** One part, or null for an unknown name. */
  part(name: string): Promise<string | null>
  robots(): string
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ofLaptops = /^laptops-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Paths without public content. */
const closed = [
  '/api/',
  '/category/',
  '/dashboard',
  '/profile',
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/newsletter/',
]

type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/** `partSize`: listings in one part. `read`: runs a read that may be a second stale. */
export function openSitemap(db: Db, origin: string, partSize?: number, read: Read = (work) => work(db)): Sitemap {
  const starts = cacheFor(10 * 60_000, () => readStarts(db, partSize))
  return {
    async index() {
      const names = ['pages', ...(await starts()).map((start) => `laptops-${start}`)]
      return document(
        'sitemapindex',
        names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`).join(''),
      )
    },
    async part(name) {
      if (name === 'pages')
        return document(
          'urlset',
          (await read(pageAddresses)).map((address) => `<url><loc>${escapeXml(origin + address)}</loc></url>`).join(''),
        )
      const start = ofLaptops.exec(name)?.[1]
      return start === undefined
        ? null
        : document(
            'urlset',
            await read((from) => readPart(from, start, escapeXml(origin + laptopAddress('')), partSize)),
          )
    },
    robots: () =>
      ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
        '\n',
      ),
  }
}

/** The indexed pages without parameters, and each brand's list. */
async function pageAddresses(db: Db): Promise<string[]> {
  const fixed = Object.values<Page>(pages)
    .filter(({ indexed, pattern }) => indexed && !pattern.includes(':'))
    .map(({ pattern }) => pattern)
  return [...fixed, ...(await listBrands(db)).map(({ name }) => brandAddress(name))]
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>${content}</${root}>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
