import { heartbeatEvery } from '@market/contract/live-events'

/**
 * All time limits, in milliseconds. They are in one file because they depend on each other: a statement times out before its
 * connection is given up, a provider's call before the request that makes it, and a request before its socket is closed as idle.
 */
export const timeLimits = {
  /** Set on each connection of the pool. */
  database: {
    /** Until a connection is free or a new one is open; past it the request is refused as overloaded. */
    connectionTimeoutMillis: 3_000,
    /** Until an idle connection is closed. At pg's 10 s throughput after a pause was a fifth lower: new connections, new plans. */
    idleTimeoutMillis: 300_000,
    /** Enforced by PostgreSQL. The slowest statement takes a tenth of a second with a million laptops. */
    statement_timeout: 10_000,
    /** Waiting for a row lock; the longest transaction is shorter, as no provider is called inside one. */
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    /** Enforced by the client, for a database that no longer answers: past `statement_timeout` the connection is given up. */
    query_timeout: 12_000,
  },
  /** The heartbeat on the database, so that an unavailable database is detected before requests wait for it. */
  heartbeat: {
    every: 1_000,
    /** Without an answer for this long the database counts as unavailable: requests are refused at once. */
    timeout: 2_000,
    /** Without an answer for this long the connection may be dead, and a new one is made. */
    giveUp: 10_000,
  },
  /** How old a visitor's replies may be: less than the `fresh` cookie of a writer lasts (`read-your-writes.ts`). */
  visitorsAge: 1_000,
  /** How a replica is monitored. A replica with more lag is not read from. */
  replica: { every: 250, timeout: 1_000, mostLag: 1_000 },
  http: {
    /** From the connection to the last header; browsers send all headers at once. */
    headers: 10_000,
    /** From the headers to the last byte of a body, 128 KB at most, except uploads. */
    body: 10_000,
    /** From the first byte of a request to the last of its body: an upload's 10 MB at 0.9 Mbit/s. */
    receive: 90_000,
    /** From the headers until the reply begins, including the body and two calls to a provider. */
    answer: 30_000,
    /** The same for an upload: receiving, waiting in the queue, decoding. */
    answerUpload: 120_000,
    /** A socket without traffic in either direction: longer than an answer may take. */
    silence: 35_000,
    /** From the headers until the client has read the reply, however slowly it reads. */
    whole: 150_000,
    /** An idle connection: longer than a load balancer's keep-alive (usually 60 s). Near the connection limit idle ones are closed first. */
    keepAlive: 72_000,
    /** How often slow headers and bodies are checked for. */
    check: 2_000,
  },
  events: {
    /** How often an open stream is written to: a proxy or a phone ends what is silent, and so does `http.silence`. */
    heartbeat: heartbeatEvery,
    /** How often the connection to the database is checked, and streams of ended sessions are ended. */
    check: 20_000,
  },
  /** How long the integrity figures are cached for an Admin's page and a scrape. */
  integrity: 3_000,
  /** Waiting in a bulkhead's queue (`http/limits/overload/bulkheads.ts`). */
  queue: 2_000,
  /** One attempt; there are two. */
  cardProvider: 6_000,
  /** Checking the keys at the start; without an answer the server starts anyway. */
  cardKeys: 5_000,
  signInProvider: {
    discovery: 5_000,
    /** One call to a hosted provider; an answer may need two. */
    oneCall: 6_000,
    /** Both calls that complete a popup. */
    popup: 12_000,
  },
  imageBucket: {
    connect: 2_000,
    /** One attempt, until its reply begins; there are three. */
    oneTry: 4_000,
    /** Writing, reading or deleting one object, with all retries. An upload writes its files in parallel. */
    whole: 12_000,
  },
  /** Sending a picture to a hosted service, without retry: within an upload's answer. */
  imageService: 20_000,
  /** Each service that `npm run doctor -- --connect` checks. */
  doctor: { connect: 8_000, query: 5_000 },
  /** Mail is sent in jobs, not in requests. */
  mail: { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
} as const

export type BucketTimes = { readonly [Name in keyof typeof timeLimits.imageBucket]: number }
export type HttpTimes = { readonly [Name in keyof typeof timeLimits.http]: number }
