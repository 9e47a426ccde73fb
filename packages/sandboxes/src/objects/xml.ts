/** An element with text, or with child elements that are already XML. */
export function element(name: string, content: string | number | boolean | readonly string[]): string {
  const inner = Array.isArray(content) ? content.join('') : escapeXml(String(content))
  return `<${name}>${inner}</${name}>`
}

/** An XML document with one root element, in S3's namespace if it is a result. */
export function document(name: string, content: readonly string[], namespace = true): string {
  const xmlns = namespace ? ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${xmlns}>${content.join('')}</${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
