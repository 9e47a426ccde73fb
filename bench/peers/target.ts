/** The fields of a card of a category page, as each of the three returns them; `price` in whole units. */
export interface Card {
  name: string
  description: string
  price: number
  photo: string
}

const questions = ['category page', 'one product', 'categories'] as const
export type Question = (typeof questions)[number]

/** A server under load: for each question a request in wire format, or several in turn, and parsers of the replies. */
export interface Target {
  name: string
  port: number
  pid: number
  requests: Record<Question, string | string[]>
  /** Parses a category page. */
  readCards(body: unknown): Card[]
  /** Parses one product. */
  readCard(body: unknown): Card
  /** Parses the names of the category list. */
  readCategories(body: unknown): string[]
}

export interface Peer {
  target: Target
  version: string
  stop(): Promise<void>
}
