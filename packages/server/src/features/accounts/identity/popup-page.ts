import { createHash } from 'node:crypto'
import type { Language } from '@market/contract'
import { directionOf } from '@market/contract/languages'
import { textsIn } from '@market/contract/texts/all'
import type { RawReply } from '../../../calls/bindings.ts'

/** Reports the outcome to the window that opened the popup; the session itself stays in its cookie. */
const script = `const said = document.documentElement.dataset.error
if (window.opener) window.opener.postMessage({ type: 'market:popup', error: said || null }, location.origin)
window.close()`

const scriptHash = createHash('sha256').update(script).digest('base64')

/** Last page of the popup. Its opener policy lets it message the window that opened it; it contains nothing else. */
export function popupDonePage(error: string | null, language: Language): RawReply {
  const { title, close } = textsIn[language].popup
  const safe = (error ?? '').replace(/[^\w-]/g, '').slice(0, 60)
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'unsafe-none',
    },
    body: `<!doctype html><html lang="${language}" dir="${directionOf(language)}" data-error="${safe}"><meta charset="utf-8"><title>${title}</title><p>${close}</p><script>${script}</script></html>`,
  }
}
