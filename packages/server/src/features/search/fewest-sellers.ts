/**
 * A seller's word, model or place is shown to others, or corrects their typing, when so many sellers have it: one
 * person's many listings, also under a second account, don't make it everybody's. What our own tables name needs none.
 */
export const fewestSellers = 3
