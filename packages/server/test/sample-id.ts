/** An SQL literal: the id of a row of `sample-rows.ts`. */
export const sampleId = (n: number): string => `'01990000-0000-7000-8000-${String(n).padStart(12, '0')}'`
