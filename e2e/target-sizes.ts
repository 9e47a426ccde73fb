/**
 * The controls of a page, or of a part of it, that are too small to hit: smaller than 24 by 24 px with less than that
 * between them and their neighbours (WCAG 2.2, 2.5.8), and under touch lower than 44 px. A link in a sentence may be as
 * high as its line. A label and a pseudo-element laid over a control belong to it. Runs in the page, so it imports
 * nothing.
 */
export function findSmallTargets({ touch, part = 'body' }: { touch: boolean; part?: string | undefined }): string[] {
  const least = 24
  const forFingers = 44
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]'

  interface Target {
    element: Element
    boxes: DOMRect[]
  }

  function isShown(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { bottom, width, height } = element.getBoundingClientRect()
    // The skip link is above the viewport until it has the focus.
    if (bottom + scrollY <= 0 || width < 2 || height < 2) return false
    for (let around: Element | null = element; around !== null; around = around.parentElement)
      if (getComputedStyle(around).clipPath === 'inset(50%)') return false
    return true
  }

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false
    let around = element.parentElement
    while (around !== null && getComputedStyle(around).display.startsWith('inline')) around = around.parentElement
    const words = (around?.textContent ?? '').trim().length
    return words > (element.textContent ?? '').trim().length
  }

  function boxesOf(element: Element): DOMRect[] {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return [element, ...labels].flatMap((part) => {
      const box = part.getBoundingClientRect()
      const overlays = ['::before', '::after'].flatMap((pseudo) => {
        const { content, position, width, height } = getComputedStyle(part, pseudo)
        if (content === 'none' || position !== 'absolute') return []
        const [w, h] = [parseFloat(width), parseFloat(height)]
        return [new DOMRect(box.x + (box.width - w) / 2, box.y + (box.height - h) / 2, w, h)]
      })
      return [box, ...overlays]
    })
  }

  const size = (side: 'width' | 'height', { boxes }: Target) => Math.max(...boxes.map((box) => box[side]))
  const isSmall = (target: Target) => Math.min(size('width', target), size('height', target)) < least - 0.5

  /** How far a box is from the middle of a target, in px; the middle of a small box counts for the box. */
  function distance({ boxes: [from] }: Target, to: Target): number {
    const [box] = to.boxes
    if (from === undefined || box === undefined) return Infinity
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    if (isSmall(to)) return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) - least / 2
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  }

  const targets = [...document.querySelectorAll(`:is(${part}) :is(${controls})`)]
    .filter((element) => isShown(element) && !isInSentence(element))
    .map((element): Target => ({ element, boxes: boxesOf(element) }))

  return targets.flatMap((target) => {
    const { element } = target
    const isCrowded = () => targets.some((other) => other !== target && distance(target, other) < least / 2)
    const isLow = touch && size('height', target) < forFingers - 0.5
    if (!isLow && !(isSmall(target) && isCrowded())) return []
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    const measures = `${Math.round(size('width', target))} x ${Math.round(size('height', target))}`
    return [`${element.tagName.toLowerCase()}.${element.className} “${name}”: ${measures}`]
  })
}
