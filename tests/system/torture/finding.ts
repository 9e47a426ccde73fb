/** An invariant, and its violations. */
export interface Finding {
  rule: string
  checked: number
  violations: string[]
}

/** Checks every item of a list against a rule; `wrong` returns the violation, if any. */
export function checkEach<Thing>(
  rule: string,
  things: Iterable<Thing>,
  wrong: (thing: Thing) => string | undefined | false,
): Finding {
  const all = [...things]
  return { rule, checked: all.length, violations: all.flatMap((thing) => wrong(thing) || []) }
}
