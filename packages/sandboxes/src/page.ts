import { readFile } from 'node:fs/promises'
import { html, type Html } from './html.ts'

interface Page {
  title: string
  /** The sandbox's name, at the top of the page, so that no user takes it for the hosted service. */
  sandbox: string
  /** One sentence in the footer: which service the sandbox replaces. */
  note: string
  body: Html
}

/** A page of a sandbox; its style sheet is at /style.css. */
export function drawPage({ title, sandbox, note, body }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - ${sandbox}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <p class="small">${sandbox}</p>
          ${body}
        </main>
        <footer>${note}</footer>
      </body>
    </html>`.markup
}

/** The style shared by all sandboxes, followed by the sandbox's own sheet. */
export async function loadStyle(own: URL): Promise<string> {
  const sheets = await Promise.all([new URL('page.css', import.meta.url), own].map((sheet) => readFile(sheet, 'utf8')))
  return sheets.join('')
}
