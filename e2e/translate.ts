/**
 * Does what a browser's translation does to a page: puts two new elements with the text in the place of each text node,
 * which is then no longer in the document. It keeps the words, so that a test finds everything by them, and what is
 * stale afterwards reads as before the act. Runs in the page, so it imports nothing.
 */
export function translate(): void {
  const untouched = 'script, style, noscript, textarea, option, font'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const text of found) {
    const parent = text.parentElement
    if (parent === null || parent.matches(untouched) || (text.textContent ?? '').trim() === '') continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.textContent
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
}
