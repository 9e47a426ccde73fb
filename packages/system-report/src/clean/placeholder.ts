const phrases =
  /^(?:to ?be ?fil+|default st?ri?n?g|system (?:manufacturer|product|serial|name|version)|product name|base ?board|chassis|serial ?number|serial#|not (?:specified|available|applicable|provided)|no asset|asset|un?k[now]{2,6}(?:$|[^a-z])|undefined|none|null|n\/?a|o\.?e\.?m\.?$|oem|invalid|empty|type\d|bad index|standard|all series|default|x{3,}|\[?redacted|<[^>]*>|\(none\)|cpu version|sku|insyde$|intel corporation$|uninitialized|unavailable|test)/i

/** What firmware says where its maker has entered nothing: 'To be filled by O.E.M.', 'Default string', '0000'. */
export function isPlaceholder(text: string): boolean {
  const plain = text.trim()
  return plain === '' || phrases.test(plain) || /^[\s0*.\-_?/xX]+$/.test(plain)
}

/** '[0x2520]' and '(V1.08)': a number of the part or of its firmware. */
const codes = /\s{0,3}[[(](?:0x[0-9a-f]{1,8}|(?:V|Ver\.?|Rev):? ?\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)[\])]/gi

/** The text without spaces around it and without such numbers, undefined for a placeholder. */
export function said(text: string | undefined): string | undefined {
  const name = text?.replace(codes, '')
  return name === undefined || isPlaceholder(name) ? undefined : name.trim().replace(/\s+/g, ' ')
}
