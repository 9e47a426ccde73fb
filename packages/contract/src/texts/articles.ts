/** Apart from the other texts: they come with the page that shows them. */
export { articles, type Article } from './en/articles.ts'
