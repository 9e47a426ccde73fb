import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { loadStyle } from '../../page.ts'
import { send, sendPage } from '../../web.ts'
import { bundleScript } from './bundle.ts'
import { overviewPage, type Overview } from './overview.ts'

type ShowPage = (response: ServerResponse, path: string) => void

const SCRIPT = ['browser/api-client.ts', 'browser/card-element.ts', 'browser/challenge.ts', 'browser/stripe.ts']
const FRAME = ['rules/brands.ts', 'browser/api-client.ts', 'browser/card-rules.ts', 'browser/frame.ts']

// Any page may frame the card field. The frame runs its own script and sends to its own origin only.
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'"

/** Serves the browser script, the card field's frame, and the overview page. */
export async function makePages(overview: Overview): Promise<ShowPage> {
  const browserFile = (name: string): Promise<string> =>
    readFile(new URL(`../browser/${name}`, import.meta.url), 'utf8')
  const [frame, frameStyle, challenge, challengeStyle, style] = await Promise.all([
    browserFile('frame.html'),
    browserFile('frame.css'),
    browserFile('challenge.html'),
    browserFile('challenge.css'),
    loadStyle(new URL('overview.css', import.meta.url)),
  ])
  const script = bundleScript(SCRIPT)
  const frameScript = bundleScript(FRAME)
  const challengeScript = bundleScript(['browser/challenge-frame.ts'])
  // Pages of other origins load the script; isolated ones (COEP) require these headers.
  const forOthers = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
  return (response, path) => {
    switch (path) {
      case '/':
        return sendPage(response, 200, overviewPage(overview))
      case '/style.css':
        return send(response, 200, 'text/css; charset=utf-8', style)
      case '/v3':
      case '/v3/':
        return send(response, 200, 'text/javascript; charset=utf-8', script, forOthers)
      case '/frame':
        return send(response, 200, 'text/html; charset=utf-8', frame, {
          ...forOthers,
          'content-security-policy': FRAME_POLICY,
        })
      case '/frame.js':
        return send(response, 200, 'text/javascript; charset=utf-8', frameScript)
      case '/frame.css':
        return send(response, 200, 'text/css; charset=utf-8', frameStyle)
      case '/challenge':
        return send(response, 200, 'text/html; charset=utf-8', challenge, {
          ...forOthers,
          'content-security-policy': FRAME_POLICY,
        })
      case '/challenge.js':
        return send(response, 200, 'text/javascript; charset=utf-8', challengeScript)
      case '/challenge.css':
        return send(response, 200, 'text/css; charset=utf-8', challengeStyle)
      default:
        return send(response, 404, 'text/plain; charset=utf-8', 'Nothing here.\n')
    }
  }
}
