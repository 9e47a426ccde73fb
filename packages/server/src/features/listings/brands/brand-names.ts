interface Named {
  name: string
  former: readonly string[]
}

/** The name in lower case, of Latin letters without accents and digits; empty without any. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The brand of this name, current or former, ignoring case. */
export function brandNamed<Brand extends Named>(brands: readonly Brand[], asked: string): Brand | undefined {
  const same = (name: string) => name.toLowerCase() === asked.toLowerCase()
  return brands.find(({ name }) => same(name)) ?? brands.find(({ former }) => former.some(same))
}

/** The brand that has or had this name, or one that can be confused with it. */
export function brandLike<Brand extends Named>(brands: readonly Brand[], wanted: string): Brand | undefined {
  return brands.find(({ name, former }) => [name, ...former].some((one) => isAlike(one, wanted)))
}

/** Whether two names can be confused: they differ at most in case, punctuation, spaces or invisible characters. */
function isAlike(one: string, other: string): boolean {
  const slug = slugOf(one)
  return lettersOf(one) === lettersOf(other) || (slug !== '' && slug === slugOf(other))
}

/** The letters and digits in lower case and in one Unicode form; marks stay, which are the vowels of Bengali. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
}
