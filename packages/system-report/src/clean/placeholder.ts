const phrases =
  /^(?:to be filled|default string|system (?:manufacturer|product|serial|name|version)|product name|base ?board|chassis|serial ?number|serial#|not (?:specified|available|applicable|provided)|no asset|asset|unknown|undefined|none|null|n\/?a|o\.?e\.?m\.?$|oem|invalid|empty|type\d|bad index|standard|all series|default|x{3,}|\[?redacted|<[^>]*>|\(none\)|cpu version|sku|insyde$|intel corporation$|uninitialized|unavailable|test)/i

/** What firmware says where its maker has entered nothing: 'To be filled by O.E.M.', 'Default string', '0000'. */
export function isPlaceholder(text: string): boolean {
  const plain = text.trim()
  return plain === '' || phrases.test(plain) || /^[\s0*.\-_?/xX]+$/.test(plain)
}

/** The text without spaces around it, undefined for a placeholder. */
export function said(text: string | undefined): string | undefined {
  return text === undefined || isPlaceholder(text) ? undefined : text.trim().replace(/\s+/g, ' ')
}
