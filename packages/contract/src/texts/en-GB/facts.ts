export { factFigures, facts } from '../en/facts.ts'
