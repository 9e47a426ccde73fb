/** One line of a table of models: the year of launch, physical cores, and the numbers that share both. */
export type ModelRow = readonly [year: number, cores: number, numbers: string]

export interface KnownModel {
  year: number
  cores: number
}

/** The numbers of a table's rows, in lower case. A row's numbers are separated by spaces. */
export function modelTable(rows: readonly ModelRow[]): Map<string, KnownModel> {
  const models = new Map<string, KnownModel>()
  for (const [year, cores, numbers] of rows) {
    for (const number of numbers.toLowerCase().split(' ')) models.set(number, { year, cores })
  }
  return models
}

/** What all of the models have in common; nothing where they differ. */
export function common<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = values
  return others.every((value) => value === first) ? first : undefined
}
