import { calls, type Call } from '@market/contract'
import { aPhoto, formOf } from '../photo.ts'
import { newEmail, newsletterLink } from './links.ts'
import { openRow, routeOf, row, type Row } from './row.ts'

const everybody = { others: 'ok' } as const

/** Calls that do not authenticate. */
const openCalls: readonly Row[] = [
  row('listCategories', { does: 'lists the brands', gets: everybody }),
  row('uploadImage', {
    does: 'uploads a picture',
    on: aPhoto,
    input: (photo) => ({ raw: formOf(photo) }),
    gets: everybody,
  }),
  row('subscribe', {
    does: 'asks for the newsletter',
    input: () => ({ body: { email: newEmail() } }),
    gets: everybody,
  }),
  row('chooseLanguage', {
    does: 'chooses a language',
    input: () => ({ body: { language: 'en-GB' as const } }),
    gets: everybody,
  }),
  row('confirmNewsletter', {
    does: 'uses a newsletter link',
    on: newsletterLink,
    input: (body) => ({ body }),
    gets: everybody,
  }),
  row('confirmNewsletter', {
    does: 'makes a newsletter link up',
    input: () => ({ body: { token: 'made-up' } }),
    gets: { others: 'link-used-or-expired' },
  }),
]

/** Routes outside the call table: files, pages, and health and metrics. */
const besideTheTable: readonly Row[] = [
  openRow('GET /healthz', 'asks whether the server lives', 'ok', () => '/healthz'),
  openRow('GET /readyz', 'asks whether it can serve', 'ok', () => '/readyz'),
  openRow('GET /api/openapi.json', 'reads the API’s description', 'ok', () => '/api/openapi.json'),
  openRow('GET /api/docs', 'reads the API’s page', 'ok', () => '/api/docs'),
  openRow('GET /api/docs.css', 'reads its styles', 'ok', () => '/api/docs.css'),
  openRow('GET /images/:name', 'loads a picture', 'ok', ({ market }) => market.photoUrl),
  openRow('GET /images/:name', 'loads a file that is no picture', 'not-found', () => '/images/..%2fsecrets.json'),
  openRow('POST /language', 'sends the form of languages empty', 'invalid-input', () => '/language'),
  openRow('GET /.well-known/jwks.json', 'reads the keys of receipts', 'ok', () => '/.well-known/jwks.json'),
  openRow('GET /robots.txt', 'reads where search engines may go', 'ok', () => '/robots.txt'),
  openRow('GET /sitemap.xml', 'reads the parts of the sitemap', 'ok', () => '/sitemap.xml'),
  openRow(
    'GET /sitemap/:part',
    'reads a part of it',
    'ok',
    () => '/sitemap/laptops-00000000-0000-0000-0000-000000000000.xml',
  ),
  openRow('GET /sitemap/:part', 'reads a part that there is not', 'not-found', () => '/sitemap/people.xml'),
  openRow('GET /assets/:file', 'loads a built file', 'ok', () => '/assets/index-abc.js'),
  openRow(
    'GET /*',
    'opens a page, an Admin’s too: its document holds no data of anybody',
    'ok',
    () => '/dashboard/allbuyer',
  ),
  openRow('GET /*', 'asks for an unknown path below /api', 'not-found', () => '/api/auth/list-sessions'),
]

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The methods that an address of the table does not accept. */
const otherMethods: readonly Row[] = Object.entries(
  Object.groupBy(Object.values<Call>(calls), ({ path }) => routeOf('', path)),
).flatMap(([, same = []]) => {
  const path = same[0]?.path ?? ''
  const taken: string[] = same.map(({ method }) => method)
  return methods
    .filter((method) => !taken.includes(method))
    .map((method) =>
      openRow(routeOf(method, path), 'uses a method that the address does not take', 'method-not-allowed', () =>
        routeOf('', path).trim(),
      ),
    )
})

export const openRights: readonly Row[] = [...openCalls, ...besideTheTable, ...otherMethods]
