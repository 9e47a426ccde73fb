import { featuresOf, type Laptop } from './features.ts'
import type { SparseMatrix } from './ridge.ts'

/** The features of sales; plain data, to be stored as JSON, since reading titles takes long. */
export interface NamedFeatures {
  names: readonly string[]
  /** Of each sale: positions in `names`. */
  sales: readonly (readonly number[])[]
}

export interface FeatureTable extends NamedFeatures {
  /** Of each sale: the values of its features. */
  values: readonly Float32Array[]
}

/** Reads the features of each sale, once. */
export function tabulateFeatures(sales: readonly Laptop[]): FeatureTable {
  const positions = new Map<string, number>()
  const position = (name: string) => {
    const known = positions.get(name) ?? positions.size
    positions.set(name, known)
    return known
  }
  const features = { sales: [] as number[][], values: [] as Float32Array[] }
  for (const sale of sales) {
    const own = featuresOf(sale)
    features.sales.push(Array.from(own.keys(), position))
    features.values.push(Float32Array.from(own.values()))
  }
  return { names: [...positions.keys()], ...features }
}

/** The features of at least `fewest` of the chosen sales, and these sales' values of them as rows of a matrix. */
export function frequentFeatures(
  { names, sales, values }: FeatureTable,
  fewest: number,
  chosen: Uint32Array,
): { names: string[]; matrix: SparseMatrix } {
  const counts = new Uint32Array(names.length)
  for (const row of chosen) for (const number of sales[row] ?? []) counts[number] = (counts[number] ?? 0) + 1
  const frequent = [...counts.keys()].filter((number) => (counts[number] ?? 0) >= fewest)
  const columnOf = new Map(frequent.map((number, column) => [number, column]))
  const size = frequent.reduce((sum, number) => sum + (counts[number] ?? 0), 0)
  const matrix: SparseMatrix = {
    width: frequent.length,
    starts: new Uint32Array(sales.length + 1),
    columns: new Uint32Array(size),
    values: new Float32Array(size),
  }
  const isChosen = new Uint8Array(sales.length)
  for (const row of chosen) isChosen[row] = 1
  let next = 0
  sales.forEach((numbers, row) => {
    if (isChosen[row] === 1)
      numbers.forEach((number, at) => {
        const column = columnOf.get(number)
        if (column === undefined) return
        matrix.columns[next] = column
        matrix.values[next] = values[row]?.[at] ?? 0
        next += 1
      })
    matrix.starts[row + 1] = next
  })
  return { names: frequent.map((number) => names[number] ?? ''), matrix }
}
