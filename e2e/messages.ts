export interface Message {
  text: string
  /** The spec's: success, error or blank. */
  kind?: 'success' | 'error' | 'blank' | undefined
}

/**
 * Notes each message that the page shows, from its start on: a success goes after two seconds, on a busy machine before
 * a journey looks for it. Runs in the page, so it imports nothing, as the next one.
 */
export function noteMessages(): void {
  if (window !== window.top) return
  const [shown, noted]: [[kind: string | undefined, texts: string[]][], Map<Element, string>] = [[], new Map()]
  setInterval(() => {
    for (const tag of document.querySelectorAll<HTMLElement>('[data-toast]')) {
      const said = `${tag.dataset['toast']} ${tag.textContent}`
      if (noted.get(tag) === said || !tag.checkVisibility()) continue
      noted.set(tag, said)
      shown.push([tag.dataset['toast'], [...tag.querySelectorAll('*')].map(({ textContent }) => textContent)])
    }
  }, 50)
  Object.assign(globalThis, { messagesShown: shown })
}

/** Whether the message was shown. Each is taken once. */
export function takeMessage({ text, kind }: Message): boolean {
  const { messagesShown: shown } = globalThis as unknown as { messagesShown: [string | undefined, string[]][] }
  const plain = (said: string) => said.replaceAll(/\s+/g, ' ').trim()
  const at = shown.findIndex(
    ([of, texts]) => (kind === undefined || of === kind) && texts.some((said) => plain(said) === text),
  )
  if (at === -1) return false
  shown.splice(at, 1)
  return true
}
