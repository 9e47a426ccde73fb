import { LostConnection } from '../../api/lost-connection.ts'
import { problemMessage } from '../../api/problem-message.ts'

export interface Outcome<Item> {
  done: Item[]
  /** With the sentence that says why. */
  left: { item: Item; why: string }[]
}

/** Calls at a time. */
const atOnce = 4

/**
 * Makes one call for each item. One that is refused is left out and stops no other; without a connection the rest is
 * left out untried. `onStep`: how many calls are over.
 */
export async function runForEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onStep: (over: number) => void,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], left: [] }
  let lost: LostConnection | undefined
  const waiting = [...items]
  const tryOne = async (item: Item) => {
    if (lost) return void outcome.left.push({ item, why: problemMessage(lost) })
    try {
      await run(item)
      outcome.done.push(item)
    } catch (error) {
      if (error instanceof LostConnection) lost = error
      outcome.left.push({ item, why: problemMessage(error) })
    }
    onStep(outcome.done.length + outcome.left.length)
  }
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await tryOne(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}

/** The reasons, each with the number of items that it left out, the most frequent first. */
export function reasonsOf<Item>({ left }: Outcome<Item>): { why: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { why } of left) counts.set(why, (counts.get(why) ?? 0) + 1)
  return [...counts].map(([why, count]) => ({ why, count })).toSorted((one, other) => other.count - one.count)
}
