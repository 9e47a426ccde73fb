/** Of what a seller is owed. Apart, because the live hints are part of each page. */
export const moneyKey = ['money'] as const
