import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from './browser.ts'

/** Milliseconds for what is expected to appear. */
const timeout = 30_000

/** What a person does in a browser: looks for texts, clicks where they are and types. */
export interface Visitor {
  /** Waits until the text is on the page. */
  see(text: string): Promise<void>
  /** Clicks the first visible link or button with this text or name within `place`. */
  press(text: string, place?: string): Promise<void>
  /** Clicks into the first visible element that matches, and types. */
  typeInto(selector: string, text: string): Promise<void>
}

export function visit(browser: Browser): Visitor {
  const ask = async <Given extends unknown[], Reply>(
    question: (...given: Given) => Reply,
    ...given: Given
  ): Promise<Awaited<Reply>> => {
    const source = `(${question})(...${JSON.stringify(given)})`
    const reply = await browser.evaluate(`Promise.resolve(${source}).then((reply) => JSON.stringify(reply ?? null))`)
    return JSON.parse(reply) as Awaited<Reply>
  }
  const until = async <Given extends unknown[], Reply>(
    what: string,
    ...asked: [(...given: Given) => Reply, ...Given]
  ) => {
    for (const end = Date.now() + timeout; Date.now() < end; await wait(200)) {
      // The page may be navigating.
      const reply = await ask(...asked).catch(() => undefined)
      if (reply) return reply
    }
    throw new Error(`${what} is not on the page`)
  }
  const clickAt = ([x, y]: [number, number]) =>
    browser.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  return {
    see: async (text) => void (await until(`“${text}”`, isOnPage, text)),
    async press(text, place = 'body') {
      await clickAt(await until(`The button “${text}”`, findPoint, `${place} :is(a, button)`, text))
    },
    async typeInto(selector, text) {
      await clickAt(await until(selector, findPoint, selector, null))
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ])
      await browser.act([{ type: 'key', id: 'keyboard', actions: keys }])
    },
  }
}

/** Runs in the page. */
function isOnPage(text: string): boolean {
  return document.body.innerText.includes(text)
}

/** Runs in the page: the middle of the first element that can be clicked, in view, once it has come to rest. */
async function findPoint(selector: string, text: string | null): Promise<[number, number] | undefined> {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility() &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      (text === null || (element.getAttribute('aria-label') ?? element.innerText).trim() === text),
  )
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const middle = () => {
    const box = found?.getBoundingClientRect()
    return [box?.x, box?.y, box?.width, box?.height].map((n) => Math.round(n ?? 0))
  }
  const before = middle()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const [x = 0, y = 0, width = 0, height = 0] = middle()
  if (width === 0 || String(before) !== String([x, y, width, height])) return undefined
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}
