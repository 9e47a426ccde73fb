interface Named {
  name: string
  former: readonly string[]
}

/** The name in lower case, of Latin letters and digits; empty without any. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The brand of this name, current or former, ignoring case. */
export function brandNamed<Brand extends Named>(brands: readonly Brand[], asked: string): Brand | undefined {
  const same = (name: string) => name.toLowerCase() === asked.toLowerCase()
  return brands.find(({ name }) => same(name)) ?? brands.find(({ former }) => former.some(same))
}

/** Whether another name can be taken for this one: they differ in case or punctuation at most. */
export function isAlike(one: string, other: string): boolean {
  const slug = slugOf(one)
  return one.toLowerCase() === other.toLowerCase() || (slug !== '' && slug === slugOf(other))
}
