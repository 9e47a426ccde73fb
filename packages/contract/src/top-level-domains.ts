import domains from 'tlds' with { type: 'json' }

export const topLevelDomains = new Set<string>(domains)
