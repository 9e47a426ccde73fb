import { deepStrictEqual } from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { readReplies } from '../load/replies.ts'
import { categories, type Item, photo } from './catalogue.ts'
import type { Card, Question, Target } from './target.ts'

/** Bytes of each reply's body. @throws unless every target returns the same 24 items in the same order, the same product and categories */
export async function checkAnswers(
  targets: readonly Target[],
  page: readonly Item[],
): Promise<Record<string, Record<Question, number>>> {
  const cards = page.map(({ name, description, price }): Card => ({ name, description, price, photo }))
  const sizes: Record<string, Record<Question, number>> = {}
  for (const target of targets) {
    const [list, one, names] = [
      await ask(target, 'category page'),
      await ask(target, 'one product'),
      await ask(target, 'categories'),
    ]
    deepStrictEqual(target.readCards(JSON.parse(list)), cards, `${target.name}: another category page`)
    // All requests of a target return the same page.
    deepStrictEqual(
      target.readCards(
        JSON.parse(await ask(target, 'category page', [target.requests['category page']].flat().length - 1)),
      ),
      cards,
      `${target.name}: another last category page`,
    )
    deepStrictEqual(target.readCard(JSON.parse(one)), cards[0], `${target.name}: another product`)
    deepStrictEqual(
      target.readCategories(JSON.parse(names)).sort(),
      [...categories].sort(),
      `${target.name}: other categories`,
    )
    sizes[target.name] = {
      'category page': Buffer.byteLength(list),
      'one product': Buffer.byteLength(one),
      categories: Buffer.byteLength(names),
    }
  }
  return sizes
}

/** The body of the reply to the bytes sent under load: the first request of several, or the given one. Unlike the load, it can't read chunked replies. */
async function ask({ name, port, requests }: Target, question: Question, at = 0): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  const read = readReplies()
  const pieces: Buffer[] = []
  socket.write([requests[question]].flat()[at] ?? '')
  try {
    for await (const piece of socket as AsyncIterable<Buffer>) {
      pieces.push(piece)
      const reading = read(piece)
      if (reading === 'more') continue
      const reply = Buffer.concat(pieces)
      const head = reply.indexOf('\r\n\r\n')
      if (reading === 'good' && !/^transfer-encoding/im.test(reply.toString('latin1', 0, head)))
        return reply.toString('utf8', head + 4)
      throw new Error(`${name}, ${question}: ${reply.toString('utf8', 0, 2000)}`)
    }
    throw new Error(`${name} closed the connection`)
  } finally {
    socket.destroy()
  }
}
