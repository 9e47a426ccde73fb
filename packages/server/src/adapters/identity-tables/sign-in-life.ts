/** In seconds. A sign-in is renewed on each day on which it is used, until a month after it began. */
export const sessionLife = { unused: 7 * 86_400, renewedAfter: 86_400, longest: 30 * 86_400 }
