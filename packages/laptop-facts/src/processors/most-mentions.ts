/** How many processors are read in one text: a list of keywords may name hundreds, and is no listing's fact. */
export const mostMentions = 12
