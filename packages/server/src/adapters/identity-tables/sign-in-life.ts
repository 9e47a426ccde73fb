/** In seconds. A sign-in that is used goes on, from each day on which it is used, until a month after it was made. */
export const sessionLife = { unused: 7 * 86_400, renewedAfter: 86_400, longest: 30 * 86_400 }
