/** For the seller who edits the listing of such a laptop. */
export const sayBoughtHere = {
  title: (day: string) => `You bought this laptop here on ${day}`,
  offer: 'The listing can say so. Buyers see the day, but no name and no price.',
  said: 'The listing says so. Buyers see the day, but no name and no price.',
  attach: 'Say so on the listing',
  detach: 'Say it no longer',
} as const
