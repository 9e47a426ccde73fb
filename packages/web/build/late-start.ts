/// <reference lib="dom" />
import type { Plugin } from 'vite'

/**
 * Starts the client's script after the load event where the document shows its page, so that it does not compete with
 * the first view's styles and pictures. Runs in the document as it is written here.
 */
function start(): void {
  const { src = '', imports = '' } = document.currentScript?.dataset ?? {}
  const root = document.getElementById('root')
  let held: (() => void) | undefined
  let started = false
  const begin = () => {
    if (started) return
    started = true
    // Otherwise the browser finds them only once it has the first.
    for (const href of [src, ...imports.split(' ')].filter((one) => one !== ''))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void import(src)
  }
  // A press that needs the script waits for it; the last one counts. React, which may listen already, must not answer
  // it as well.
  const hold = (event: Event, marked: Element, act: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    document.querySelector('[data-held]')?.removeAttribute('data-held')
    marked.setAttribute('data-held', '')
    held = act
    begin()
  }
  const onClick = (event: MouseEvent) => {
    const pressed =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, input, [data-carries-state]') : null
    const needsScript =
      (pressed instanceof HTMLButtonElement && pressed.type === 'button' && !pressed.popoverTargetElement) ||
      (pressed instanceof HTMLInputElement && pressed.type === 'radio' && pressed.form === null) ||
      // What such a link carries to the next page is not in its address.
      (pressed instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey)
    if (needsScript) hold(event, pressed, () => pressed.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    // A form with an address works without the script.
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    hold(event, event.submitter ?? form, () => form.requestSubmit(event.submitter))
  }
  // A choice in a form with an address is sent at once, as the script would.
  const onChange = ({ target }: Event) => {
    const isChoice =
      target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')
    if (isChoice && target.form?.hasAttribute('action')) target.form.requestSubmit()
  }
  if (!root?.firstElementChild) return begin()
  document.documentElement.dataset['waiting'] = ''
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('change', onChange, true)
  document.addEventListener('focusin', begin)
  document.addEventListener(
    'hydrated',
    () => {
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('submit', onSubmit, true)
      document.removeEventListener('change', onChange, true)
      document.removeEventListener('focusin', begin)
      document.querySelector('[data-held]')?.removeAttribute('data-held')
      delete document.documentElement.dataset['waiting']
      held?.()
    },
    { once: true },
  )
  const afterPaint = () => requestAnimationFrame(() => setTimeout(begin, 50))
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })
}

const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/
const preloads = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g

/** Replaces the script tag of a built document. */
export function lateStart(): Plugin {
  return {
    name: 'late-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const src = entry.exec(html)?.[1]
        if (src === undefined) throw new Error('The document has no script to start')
        const imports = [...html.matchAll(preloads)].map(([, href]) => href).join(' ')
        return html
          .replace(entry, '')
          .replaceAll(preloads, '')
          .replace(
            '</body>',
            () => `<script data-src="${src}" data-imports="${imports}">(${start.toString()})()</script>\n  </body>`,
          )
      },
    },
  }
}
