import { Problem } from '@market/contract/problem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostConnection } from '../../api/lost-connection.ts'
import { blankListing, type ListingValues } from '../listing-form/listing-values.ts'
import { createDraftSaver, type SaveRequest } from './draft-saver.ts'
import type { LocalDraft } from './local-draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typed = (itemName: string): ListingValues => ({ ...blankListing, itemName })
type Saved = { version: number; savedOn: string }

/** A saver with a server that is played by hand: each request waits for `answer` or `refuse`. */
function open(start: Partial<LocalDraft> = {}) {
  const requests: (SaveRequest & { at: number; answer: (reply: Saved) => void; refuse: (why: Error) => void })[] = []
  const kept: LocalDraft[] = []
  const saver = createDraftSaver(
    {
      save: (request) =>
        new Promise((answer, refuse) => void requests.push({ ...request, at: Date.now(), answer, refuse })),
      keep: (draft) => void kept.push(draft),
    },
    { id: 'a-draft', version: 0, values: blankListing, unsaved: false, ...start },
  )
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const last = () => {
    const request = requests.at(-1)
    if (!request) throw new Error('nothing was sent')
    return request
  }
  const answer = async (version: number) => {
    last().answer({ version, savedOn: `2026-11-23T09:00:0${version}.000Z` })
    await pass(0)
  }
  const refuse = async (why: Error) => {
    last().refuse(why)
    await pass(0)
  }
  const names = () => requests.map(({ values }) => values.itemName)
  return { saver, requests, kept, pass, answer, refuse, names, last }
}

it('sends nothing for a form that nobody changed', async () => {
  const { saver, requests, kept, pass } = open()
  saver.change({ ...blankListing })
  saver.saveNow()
  await pass(60_000)
  expect([requests, kept, saver.state()]).toEqual([[], [], { is: 'untouched' }])
})

it('saves a second after typing pauses, and keeps it in the tab at once', async () => {
  const { saver, kept, pass, names, answer, last } = open()
  saver.change(typed('a'))
  expect(kept).toEqual([{ id: 'a-draft', version: 0, values: typed('a'), unsaved: true }])
  await pass(999)
  expect(names()).toEqual([])
  await pass(1)
  expect(last()).toMatchObject({ values: { itemName: 'a' }, version: 0 })
  expect(saver.state()).toEqual({ is: 'unsaved' })
  await answer(1)
  expect(saver.state()).toEqual({ is: 'saved', at: '2026-11-23T09:00:01.000Z' })
  expect(kept.at(-1)).toEqual({ id: 'a-draft', version: 1, values: typed('a'), unsaved: false })
})

it('saves 1.5 seconds after the first change while typing goes on, so within two seconds', async () => {
  const { saver, pass, requests } = open()
  const began = Date.now()
  for (let n = 0; n < 20; n += 1) {
    saver.change(typed('x'.repeat(n + 1)))
    await pass(100)
  }
  expect(requests.map(({ at }) => at - began)).toEqual([1_500])
})

it('has one request under way at a time, and then sends what was typed meanwhile with the new version', async () => {
  const { saver, pass, names, answer, last } = open()
  saver.change(typed('a'))
  await pass(1_000)
  saver.change(typed('ab'))
  await pass(5_000)
  expect(names()).toEqual(['a'])
  await answer(1)
  expect(saver.state()).toEqual({ is: 'unsaved' })
  await pass(1_500)
  expect(names()).toEqual(['a', 'ab'])
  expect(last().version).toBe(1)
})

it('tries again after a lost connection, less and less often, with what was typed last', async () => {
  const { saver, pass, requests, refuse, answer, names } = open()
  saver.change(typed('a'))
  await pass(1_000)
  await refuse(new LostConnection(undefined))
  expect(saver.state()).toEqual({ is: 'away' })
  saver.change(typed('ab'))
  for (const wait of [2_000, 4_000, 8_000]) {
    await pass(wait - 1)
    const before = requests.length
    await pass(1)
    expect(requests.length).toBe(before + 1)
    await refuse(new Problem('database-away'))
  }
  saver.saveNow()
  expect(names().at(-1)).toBe('ab')
  await answer(1)
  expect(saver.state().is).toBe('saved')
})

it('overwrites nothing that another writer saved, until the user chooses', async () => {
  const { saver, pass, requests, refuse, last, kept } = open({ version: 3 })
  saver.change(typed('mine'))
  await pass(1_000)
  await refuse(new Problem('draft-changed'))
  saver.change(typed('mine too'))
  saver.saveNow()
  await pass(60_000)
  expect([requests.length, saver.state()]).toEqual([1, { is: 'changed' }])
  expect(kept.at(-1)).toMatchObject({ unsaved: true, values: { itemName: 'mine too' } })
  saver.overwrite(7)
  expect(last()).toMatchObject({ version: 7, values: { itemName: 'mine too' } })
})

it('saves what is gone under an id of its own', async () => {
  const { saver, pass, requests, refuse, kept } = open({ version: 3 })
  saver.change(typed('mine'))
  await pass(1_000)
  await refuse(new Problem('draft-not-found'))
  saver.saveAsNew()
  expect(requests.map(({ id, version }) => [id, version])).toEqual([
    ['a-draft', 3],
    [saver.id(), 0],
  ])
  expect(saver.id()).not.toBe('a-draft')
  saver.change(typed('mine too'))
  expect(kept.at(-1)).toMatchObject({ id: saver.id(), values: { itemName: 'mine too' } })
})

it('saves nothing more of a draft that is published', async () => {
  const { saver, pass, requests } = open({ version: 3 })
  saver.refuse(new Problem('draft-published', { productId: 'p9' }))
  saver.change(typed('mine'))
  await pass(60_000)
  expect([requests, saver.state()]).toEqual([[], { is: 'published', productId: 'p9' }])
})

it('says why it was refused, and tries again with the next change', async () => {
  const { saver, pass, names, refuse } = open()
  saver.change(typed('a'))
  await pass(1_000)
  await refuse(new Problem('too-many-drafts'))
  expect(saver.state()).toMatchObject({ is: 'refused', why: { code: 'too-many-drafts' } })
  await pass(60_000)
  saver.change(typed('ab'))
  await pass(1_000)
  expect(names()).toEqual(['a', 'ab'])
})

it('is at rest again when what was typed is taken back', async () => {
  const { saver, pass, requests } = open()
  saver.change(typed('a'))
  saver.change(blankListing)
  await pass(5_000)
  expect([requests, saver.state()]).toEqual([[], { is: 'untouched' }])
})

it('waits for the request under way before publishing, and sends nothing then, unless it failed', async () => {
  const { saver, pass, answer, names } = open()
  saver.change(typed('a'))
  await pass(1_000)
  let isPaused = false
  void saver.pause().then(() => (isPaused = true))
  saver.change(typed('ab'))
  await pass(5_000)
  expect(isPaused).toBe(false)
  await answer(1)
  expect(isPaused).toBe(true)
  await pass(5_000)
  expect(names()).toEqual(['a'])
  saver.resume()
  expect(names()).toEqual(['a', 'ab'])
})

it('saves what a tab could not save before, at once', () => {
  const { saver, last } = open({ values: typed('from before'), version: 2, unsaved: true })
  saver.saveNow()
  expect(last()).toMatchObject({ values: { itemName: 'from before' }, version: 2 })
})

it('saves again after it was stopped and started: what was typed before, too', async () => {
  const { saver, pass, names, answer } = open()
  saver.start()
  saver.stop()
  saver.start()
  saver.change(typed('a'))
  await pass(1_000)
  await answer(1)
  saver.change(typed('ab'))
  saver.stop()
  await pass(60_000)
  expect(names()).toEqual(['a'])
  saver.start()
  expect(names()).toEqual(['a', 'ab'])
})
