import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startMarket, type Market } from '../../../test/market.ts'

let market: Market
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const urlOf = ({ host = '', port, user, password, database }: pg.ClientConfig) =>
  `postgresql://${user}:${String(password ?? '')}@/${database}?host=${encodeURIComponent(host)}&port=${port}`

it('the command lists the rows of a file for a seller, who has them for sale', async () => {
  const seller = await market.signUp('Saler')
  const folder = await mkdtemp(path.join(tmpdir(), 'import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'laptops.csv')
  await writeFile(file, 'No,Make,Name,Text,Price,Grade,Place\n1,dell,Latitude 7480,From an office,450,Used,Dhaka\n')
  const map = path.join(folder, 'map.json')
  await writeFile(
    map,
    JSON.stringify({
      name: 'A shop',
      fields: {
        sourceId: 'No',
        brand: 'Make',
        itemName: 'Name',
        description: 'Text',
        resalePrice: 'Price',
        condition: { column: 'Grade', aliases: { Used: 'good' } },
        location: 'Place',
      },
    }),
  )
  const args = ['--conditions', 'development', path.join(import.meta.dirname, 'main.ts')]
  const env = { ...process.env, DATABASE_URL: urlOf(market.owner), DATA_DIR: folder }
  await promisify(execFile)(process.execPath, [...args, file, '--seller', seller.email, '--map', map], { env })
  const { body } = await seller.call('listSellerProducts', { params: { email: seller.email } })
  expect(body.respons).toMatchObject([{ itemName: 'Latitude 7480', resalePrice: 450, soldFlag: false }])
})
