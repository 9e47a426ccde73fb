// Checks that every rule of docs/spec-coverage.md has a test that ran and passed with the rule's id, in square
// brackets, in its title.

/**
 * @param {string} page the text of docs/spec-coverage.md
 * @param {string[]} passed full titles of the tests that passed
 * @returns {string[]} what is wrong
 */
export function judgeCoverage(page, passed) {
  const rules = [...page.matchAll(/^- ([A-Z]+-\d+): /gm)].map(([, id = '']) => id)
  const named = new Set(passed.flatMap((title) => [...title.matchAll(/\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id)))
  return [
    ...rules.filter((id) => !named.has(id)).map((id) => `${id} is not proven`),
    ...[...named].filter((id) => !rules.includes(id)).map((id) => `${id} is named by a test, but is no rule`),
  ]
}
