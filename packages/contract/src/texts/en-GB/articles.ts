export { articles } from '../en/articles.ts'
