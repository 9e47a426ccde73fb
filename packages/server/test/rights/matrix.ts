import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtClient } from '../built-client.ts'
import { startMarket } from '../market.ts'
import { callerOf, refusedCallers, signUpPeople } from './callers.ts'
import { expected } from './expected.ts'
import { signAnew } from './forged.ts'
import { living } from './kinds.ts'
import { libraryRoutes } from './library-routes.ts'
import { withMountedRoutes } from './mounted-routes.ts'
import { cellsOf, cellsOfRow, nameOf, probe, type Cell } from './probe.ts'
import { rights, routesWithRows } from './rights.ts'
import type { Stage } from './row.ts'

/** Makes the calls of every row, by all callers in every way, or a sample of them that is always the same. */
export function describeRights(extent: 'all' | 'sample'): void {
  let stage: Stage
  let mounted: string[]
  let cells: Cell[]
  let web: { dir: string; remove(): Promise<void> }
  let compared = 0

  beforeAll(async () => {
    web = await builtClient()
    const { started: market, mounted: routes } = await withMountedRoutes(() => startMarket({ webDir: web.dir }))
    mounted = routes
    const people = await signUpPeople(market)
    stage = { market, people, spare: await market.signUp() }
    // Refused callers come first: if a refusal had changed something, the later allowed call would show it.
    cells = cellsOf([
      ...(await refusedCallers(market, people)),
      ...living.toReversed().map((kind) => callerOf(kind, people[kind])),
    ])
  })
  afterAll(async () => {
    console.log(`rights: ${new Set(mounted).size} routes, ${rights.length} rows, ${compared} cells`)
    await stage.market.stop()
    await web.remove()
  })

  it('has a row for every mounted route, and none for others', () => {
    expect(routesWithRows().sort()).toEqual([...new Set(mounted)].sort())
  })

  it('does not mount the identity library’s routes beyond the call table, for an Admin either', async () => {
    const { token, cookie } = stage.people.admin
    const routes = libraryRoutes(stage.market.url).filter((route) => !mounted.includes(route))
    expect(routes.length).toBeGreaterThan(10)
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ')
      const { body } = await stage.market.visitor.send(method, url, method === 'GET' ? undefined : {}, {
        cookie,
        authorization: `Bearer ${token}`,
      })
      expect(['not-found', 'method-not-allowed'], route).toContain(body.code)
    }
  })

  it('forges tokens that each differ from a valid one in one thing', async () => {
    const { admin, seller } = stage.people
    const headers = { authorization: `Bearer ${await signAnew(admin)}` }
    expect(
      (await stage.market.visitor.send('GET', `/api/user/single/${seller.email}`, undefined, headers)).status,
    ).toBe(200)
  })

  for (const [place, row] of rights.entries()) {
    it(`${row.route}: ${row.does}`, async () => {
      const asked = cellsOfRow(row, cells, extent === 'all' ? null : place)
      const wanted = asked.map((cell) => [nameOf(cell), expected(row, cell.caller.kind, cell.way)])
      expect(await probe(row, stage, asked, ({ way }) => extent === 'all' || way === 'bearer')).toEqual(
        Object.fromEntries(wanted),
      )
      compared += asked.length
    })
  }
}
