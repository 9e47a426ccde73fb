import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumArgs, findChromium } from '../e2e/chromium.ts'
import { findFreePorts, root } from './launch.ts'
import { findDescendants, isAlive, until } from './processes.ts'

let dir: string
let copy: string
let dev: ChildProcess
let browser: Browser
let page: Page
let address: string
let output = ''
const errors: string[] = []

/** Copies the sources, to be edited, and links the packages of the original. */
async function copyProject(): Promise<void> {
  const isSource = (file: string): boolean => !/\/(node_modules|dist)(\/|$)/.test(file.slice(root.length))
  for (const name of [
    'packages',
    'scripts',
    'e2e/package.json',
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
  ])
    await cp(path.join(root, name), path.join(copy, name), { recursive: true, filter: isSource })
  await linkPackages('node_modules')
  for (const name of ['server', 'web', 'sandboxes', 'contract'])
    await linkPackages(path.join('packages', name, 'node_modules'))
  await rm(path.join(copy, 'node_modules/@market'), { recursive: true })
  await cp(path.join(root, 'node_modules/@market'), path.join(copy, 'node_modules/@market'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

async function linkPackages(folder: string): Promise<void> {
  await mkdir(path.join(copy, folder), { recursive: true })
  for (const name of await readdir(path.join(root, folder)).catch(() => []))
    if (!/^\.(vite|build|cache)/.test(name)) await symlink(path.join(root, folder, name), path.join(copy, folder, name))
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const place = path.join(copy, file)
  const before = await readFile(place, 'utf8')
  expect(before, file).toContain(from)
  await writeFile(
    place,
    before.replace(from, () => to),
  )
}

/** Prints the milliseconds. */
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  console.log(`${what}: ${Math.round(performance.now() - since)} ms`)
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'dev-'))
  copy = path.join(dir, 'project')
  await mkdir(copy)
  await copyProject()
  const port = await findFreePorts(6)
  address = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  dev = spawn(process.execPath, ['scripts/start.mjs', 'dev'], {
    cwd: copy,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: path.join(dir, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const { executablePath, env } = await findChromium(dir)
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: chromiumArgs })
  page = await browser.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The fonts are in the original's packages, outside the copy that Vite serves.
    if (message.type() === 'error' && !message.location().url.includes('@fontsource')) errors.push(message.text())
  })
})

afterAll(async () => {
  await browser?.close()
  dev?.kill('SIGTERM')
  if (dev?.exitCode === null) await once(dev, 'exit')
  await rm(dir, { recursive: true, force: true })
})

describe('npm run dev', { timeout: 300_000 }, () => {
  it('opens the demo market at one address', async () => {
    await timed('the first page of an empty folder', async () => {
      await until(() =>
        fetch(address).then(
          () => true,
          () => dev.exitCode !== null,
        ),
      )
      expect(dev.exitCode, output).toBeNull()
      await page.goto(address)
      await page.getByRole('heading', { name: 'Laptop Brands Category' }).waitFor()
    })
    expect((await page.request.get(`${address}/api/products/newest/list`)).status()).toBe(200)
    expect(errors).toEqual([])
  })

  it('shows a changed component without loading the page again', async () => {
    await page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }))
    await timed('a component', async () => {
      await edit(
        'packages/web/src/app/layouts/footer.tsx',
        '<Wordmark quiet />',
        '<Wordmark quiet /> <b>changed by hand</b>',
      )
      await page.getByText('changed by hand').waitFor()
    })
    expect(await page.evaluate(() => 'stillTheSame' in globalThis)).toBe(true)
  })

  it('shows a changed text of the contract on the page and in the server’s replies', async () => {
    await timed('a text', async () => {
      await edit('packages/contract/src/texts/en/home.ts', 'Laptop Brands Category', 'Brands, changed')
      await page.getByRole('heading', { name: 'Brands, changed' }).waitFor()
    })
    await edit('packages/contract/src/texts/en/frame.ts', "title: 'Buy & Sale Laptops'", "title: 'Changed title'")
    await until(async () => (await (await fetch(`${address}/api/openapi.json`)).text()).includes('Changed title'))
  })

  it('restarts a changed server with the same accounts and laptops', async () => {
    const read = async (path: string): Promise<{ _id: string; itemName: string }[]> =>
      ((await (await fetch(`${address}/api/products/${path}`)).json()) as { respons: never[] }).respons
    // One, since the demo's orders may be taking others off sale.
    const [before] = await read('newest/list')
    await timed('the server', async () => {
      await edit('packages/server/src/http/observability/health.ts', '{ alive: true }', "{ alive: 'changed' }")
      await until(async () => (await (await fetch(`${address}/healthz`)).text()).includes('changed'))
    })
    expect(await read(before?._id ?? '')).toMatchObject([{ itemName: before?.itemName }])
  })

  it('reports that a server with an error has ended, and restarts it when the error is fixed', async () => {
    await edit(
      'packages/server/src/http/observability/health.ts',
      'export function',
      'throw new Error("by hand")\nexport function',
    )
    await until(async () => (await fetch(`${address}/healthz`)).status === 502)
    await edit('packages/server/src/http/observability/health.ts', 'throw new Error("by hand")\n', '')
    await until(async () => (await fetch(`${address}/healthz`)).status === 200)
  })

  it('shows the chosen language', async () => {
    await page.context().addCookies([{ name: 'language', value: 'bn', url: address }])
    await page.goto(address)
    expect(await page.locator('html').getAttribute('lang')).toBe('bn')
    await page
      .getByRole('link', { name: /[\u0980-\u09FF]/ })
      .first()
      .waitFor()
  })

  it('leaves no process behind', async () => {
    const below = findDescendants(dev.pid ?? 0)
    expect(below.length).toBeGreaterThan(4)
    const ended = once(dev, 'exit')
    dev.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(below.filter(isAlive)).toEqual([])
  })
})
