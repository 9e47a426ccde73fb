const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that may stand in a page as it is. Made by `html` alone, so whatever is not made by it gets escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | number | readonly Html[]

/** Template tag for pages: every value that is not `Html` itself is escaped, for text as well as for quoted attributes. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.reduce((page, text, n) => page + draw(pieces[n - 1] ?? '') + text))
}

function draw(piece: Piece): string {
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(({ markup }) => markup).join('')
  return String(piece).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
