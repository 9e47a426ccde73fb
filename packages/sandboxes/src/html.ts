const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escaped markup. Only `html` makes it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Piece = Html | string | number | readonly Html[]

/** Template tag for pages. Escapes every value that is not `Html`, for text and for quoted attributes. */
export function html(texts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(texts.reduce((page, text, n) => page + draw(pieces[n - 1] ?? '') + text))
}

function draw(piece: Piece): string {
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(({ markup }) => markup).join('')
  return String(piece).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
