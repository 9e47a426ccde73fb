/** '=28500' and '=A1*2', also in full width or behind invisible characters; but no decoration such as '== Offer =='. */
export function isFormula(cell: string): boolean {
  const plain = cell.normalize('NFKC').replace(/^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u, '')
  return /^=\s*(?:[-+(]?[\d.]|[-+(]?\$?[A-Z]{1,3}\$?\d|[A-Z.]+\(|")/i.test(plain)
}
