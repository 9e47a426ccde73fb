import type { FactName } from './facts.ts'

/** The facts in the chips of a card, before the battery. Apart from the table, which pages with cards alone need not load. */
export const cardFacts = ['processor', 'ramGb', 'storageGb', 'screenInches'] as const satisfies readonly FactName[]
