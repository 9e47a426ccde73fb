export { factFigures } from '../en/fact-figures.ts'
