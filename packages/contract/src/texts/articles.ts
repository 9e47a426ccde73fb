/** A separate module: loaded with the page that shows them. */
export { articles, type Article } from './en/articles.ts'
