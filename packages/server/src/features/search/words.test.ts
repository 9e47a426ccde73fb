import { facetNames } from '@market/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { idsIn, ownWord, searchedMarket } from '../../../test/searched-market.ts'
import { purgeWords } from '../listings/entries/purge-words.ts'
import { writeEntries } from '../listings/entries/search-entries.ts'
import { inTransaction } from '../../db/transaction.ts'

const { market, seller, search, find, sell } = searchedMarket()

describe('words', () => {
  it('are found in name, brand, description and place, in either case and any order', async () => {
    const word = ownWord()
    const laptop = await sell({
      brand: 'Lenovo',
      itemName: `ThinkPad T480s ${word}`,
      description: 'i7-8650U, 16 GB, fingerprint reader.',
      location: 'Boyra, Khulna',
    })
    for (const q of [
      `${word} thinkpad`,
      `THINKPAD ${word}`,
      `${word} lenovo`,
      `fingerprint ${word}`,
      `khulna ${word}`,
      `boyra ${word} reader`,
      `the ${word} for thinkpad`,
    ]) {
      expect([q, await find({ q })]).toEqual([q, [laptop]])
    }
    expect(await find({ q: `${word} macbook`, asTyped: 'true' })).toEqual([])
  })

  it('with digits are found as typed, in parts and with a unit', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `ThinkPad T480s ${word}`, description: 'i7-8650U, 16 GB, 15.6" FHD/IPS.' })
    for (const q of ['T480s', 't480', 'i7-8650U', 'i78650u', '8650u', '16GB', '16 gb', '15.6', 'fhd', 'i7_8650u'])
      expect([q, await find({ q: `${word} ${q}` })]).toEqual([q, [laptop]])
    expect(await find({ q: `${word} 32GB`, asTyped: 'true' })).toEqual([])
  })

  it('match a prefix of the last word only', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `Latitude ${word}` })
    expect(await find({ q: `${word} lati` })).toEqual([laptop])
    expect(await find({ q: `lati ${word}` })).not.toEqual([])
    expect((await search({ q: `lati ${word}` })).body.understood).toBe(`latitude ${word}`)
    expect(await find({ q: word.slice(0, 5) })).toEqual([laptop])
  })

  it('that are misspelt are replaced by the nearest known word, and the reply names it', async () => {
    const word = ownWord()
    const laptop = await sell({ brand: 'Lenovo', itemName: `IdeaPad Slim ${word}` })
    for (const [q, understood] of [
      ['lenvo ideapad', 'lenovo ideapad'],
      ['ideapd', 'ideapad'],
      [`idaepad ${word}`, `ideapad ${word}`],
    ] as const) {
      const answer = await search({ q })
      expect([q, answer.body.understood]).toEqual([q, understood])
      expect(idsIn(answer)).toContain(laptop)
    }
    expect((await search({ q: 'lenovo ideapad' })).body).not.toHaveProperty('understood')
  })

  it('with two letters swapped are found, also in short words and with a letter between them', async () => {
    await sell({ brand: 'Lenovo', itemName: 'ThinkPad T480' })
    await sell({ brand: 'Dell', itemName: 'Latitude 7490' })
    await sell({ brand: 'Asus', itemName: 'ZenBook 14' })
    for (const [q, understood] of [
      ['levono', 'lenovo'],
      ['lenvoo', 'lenovo'],
      ['dlel', 'dell'],
      ['dlel 7490', 'dell 7490'],
      ['auss', 'asus'],
      ['tihnkpad t480', 'thinkpad t480'],
      ['lattiude', 'latitude'],
      ['ｌｅｖｏｎｏ', 'lenovo'],
    ] as const)
      expect([q, (await search({ q })).body.understood]).toEqual([q, understood])
    // Digits are not swapped.
    expect((await search({ q: '7940' })).body).not.toHaveProperty('understood')
  })

  it('are found in either Unicode form: full width, ligatures, no-break spaces and hyphens', async () => {
    const word = ownWord()
    const wide = await sell({ itemName: `${word} Ｌａｔｉｔｕｄｅ ７４９０` })
    const plain = await sell({ itemName: `${word} Latitude 7490` })
    expect((await find({ q: `${word} latitude 7490` })).toSorted()).toEqual([wide, plain].toSorted())
    expect((await find({ q: `${word} ｌａｔｉｔｕｄｅ　７４９０` })).toSorted()).toEqual([wide, plain].toSorted())
    const pasted = await sell({ itemName: `${word} ﬁngerprint i7\u20118650U 16\u00a0GB Think\u00adPad` })
    for (const q of ['fingerprint', 'i7-8650u', '16gb', 'thinkpad'])
      expect([q, await find({ q: `${word} ${q}`, asTyped: 'true' })]).toEqual([q, [pasted]])
  })

  it.each(['zzyzxqqj', 'ideapadriter'])('without a near word find nothing: %s', async (q) => {
    await sell({ itemName: 'IdeaPad' })
    const { status, body } = await search({ q })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        respons: [],
        total: { count: 0, capped: false },
        facets: Object.fromEntries(facetNames.map((name) => [name, []])),
      },
    })
  })

  it('in another script, and words with special characters, are matched as plain words', async () => {
    const word = ownWord()
    const laptop = await sell({
      itemName: `কম্পিউটার ভালো ${word}`,
      description: `O'Reilly's \\ 'quoted' & | ! :* <-> (x) ${'y'.repeat(3000)}`,
    })
    for (const q of [
      'কম্পিউটার',
      'কম্পি',
      "o'reilly",
      "'quoted'",
      '\\',
      '& | ! :* <->',
      'x:*',
      'y'.repeat(60),
      "' or true --",
    ]) {
      const { status } = await search({ q })
      expect([q, status]).toEqual([q, 200])
    }
    expect(await find({ q: `${word} কম্পিউ` })).toEqual([laptop])
    expect(await find({ q: `${word} oreillys` })).toEqual([laptop])
  })

  it('that are new in two concurrent listings block neither of them', async () => {
    const [word, other] = [ownWord(), ownWord()]
    const first = await sell({ itemName: `${other} before` })
    await inTransaction(market().db, async (trx) => {
      await sql`update products set item_name = ${`${word} first`} where id = ${first}`.execute(trx)
      await writeEntries(trx, [first])
      const second = await sell({ itemName: `${word} second` })
      expect(await find({ q: word })).toEqual([second])
    })
    expect(await find({ q: `${word} first` })).toEqual([first])
    await purgeWords(market().db)
    const { rows } = await sql`select word from search_words where word = ${word}`.execute(market().db)
    expect(rows).toHaveLength(1)
  })

  it('are deleted when no listing has them', async () => {
    const word = ownWord()
    const laptop = await sell({ itemName: `Only ${word} here` })
    const known = async () =>
      (await sql`select word from search_words where word = ${word}`.execute(market().db)).rows.length
    await purgeWords(market().db)
    expect(await known()).toBe(1)
    await seller().call('withdrawProduct', { params: { id: laptop } })
    await purgeWords(market().db)
    expect(await known()).toBe(0)
  })

  it('are deleted in batches, and those that a listing has stay', async () => {
    const word = ownWord()
    await sell({ itemName: `Among ${word} many` })
    await sql`insert into search_words select 'gone' || n from generate_series(1, 700) n`.execute(market().db)
    await purgeWords(market().db)
    const { rows } = await sql<{
      word: string
    }>`select word from search_words where word like 'gone%' or word = ${word}`.execute(market().db)
    expect(rows).toEqual([{ word }])
  })
})
