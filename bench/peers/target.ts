/** What a card of a category page shows, as each of the three answers it; `price` in whole units. */
export interface Card {
  name: string
  description: string
  price: number
  photo: string
}

const questions = ['category page', 'one product', 'categories'] as const
export type Question = (typeof questions)[number]

/** A server under load: for each question a request as it goes over the wire, or several in turn, and how to read the answers. */
export interface Target {
  name: string
  port: number
  pid: number
  requests: Record<Question, string | string[]>
  /** Of the body of a category page. */
  readCards(body: unknown): Card[]
  /** Of the body of one product. */
  readCard(body: unknown): Card
  /** The names in the body of the list of categories. */
  readCategories(body: unknown): string[]
}

export interface Peer {
  target: Target
  version: string
  stop(): Promise<void>
}
