/**
 * Currencies of the card provider by their decimals (docs.stripe.com/currencies). Prices here have two: with another number of
 * decimals the charge would be a hundred times too high, or refused.
 */
const twoDecimals = `
  aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb
  eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr
  mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try
  ttd twd tzs uah usd uyu uzs wst xcd yer zar zmw`
  .trim()
  .split(/\s+/)
const otherDecimals = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf isk ugx bhd jod kwd omr tnd'.split(
  ' ',
)

/** In lower case. */
export function judgeCurrency(code: string): 'two decimals' | 'other decimals' | 'unknown' {
  if (twoDecimals.includes(code)) return 'two decimals'
  return otherDecimals.includes(code) ? 'other decimals' : 'unknown'
}
