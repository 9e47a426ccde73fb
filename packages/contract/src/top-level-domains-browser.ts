/** Filled by the client with the schemas of its forms: the list is a twentieth of what a signed-in user loads. */
export const topLevelDomains = new Set<string>()
