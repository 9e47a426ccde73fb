/** An element with text, or with elements that are XML already. */
export function element(name: string, content: string | number | boolean | readonly string[]): string {
  const inner = Array.isArray(content) ? content.join('') : escapeXml(String(content))
  return `<${name}>${inner}</${name}>`
}

/** The document of one element, in S3's namespace if it is a result. */
export function document(name: string, content: readonly string[], namespace = true): string {
  const xmlns = namespace ? ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${xmlns}>${content.join('')}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  // Keys with characters that XML can't hold at all are asked for with encoding-type=url.
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

export function unescapeXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#x[0-9a-f]+|#\d+);/gi, (whole, name: string) => {
    if (name.startsWith('#'))
      return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
    return Object.keys(entities).find((sign) => entities[sign] === whole) ?? whole
  })
}
