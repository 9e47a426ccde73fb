/** What must hold, and what speaks against it. */
export interface Finding {
  rule: string
  checked: number
  violations: string[]
}

/** Holds every thing of a list against a rule; `wrong` says what is wrong with it, if anything. */
export function checkEach<Thing>(
  rule: string,
  things: Iterable<Thing>,
  wrong: (thing: Thing) => string | undefined | false,
): Finding {
  const all = [...things]
  return { rule, checked: all.length, violations: all.flatMap((thing) => wrong(thing) || []) }
}
