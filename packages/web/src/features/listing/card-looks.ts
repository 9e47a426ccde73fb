// What a card and its skeleton share; product-card.css arranges it by the card's width.

/** Where the name is cut. `whole`: enough lines for the longest in the narrowest card. */
export const name = { cut: 'card-name line-clamp-2', whole: 'card-name line-clamp-8' }
