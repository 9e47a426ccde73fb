/** The address of a mail to this user: `&`, `?`, `%` and the like are valid before the @ (RFC 6068). */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}
