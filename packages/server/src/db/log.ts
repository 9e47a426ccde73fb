/** What the database code says while it works; a pino or Fastify logger fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
