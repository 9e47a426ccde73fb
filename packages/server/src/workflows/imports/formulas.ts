/** '=28500' and '=A1*2', but no decoration such as '== Offer =='. */
export function isFormula(cell: string): boolean {
  return /^=\s*(?:[-+(]?[\d.]|[-+(]?\$?[A-Z]{1,3}\$?\d|[A-Z.]+\(|")/i.test(cell)
}
