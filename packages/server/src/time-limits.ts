/**
 * How long anything may take, in milliseconds. All of it stands here, since the numbers must fit into each other: a
 * statement ends before its connection is given up, a provider's call before the request that makes it, and a request
 * before its socket is closed for silence.
 */
export const timeLimits = {
  /** Set on each connection of the pool. */
  database: {
    /** For a free connection, or for a new one to be made: who waits longer is told that the market is busy. */
    connectionTimeoutMillis: 3_000,
    /** A connection that nobody wants any more. At pg's 10 s the first answers after every pause were a fifth fewer: connections and plans anew. */
    idleTimeoutMillis: 300_000,
    /** Judged by PostgreSQL. Our slowest statement takes a tenth of a second on a million laptops. */
    statement_timeout: 10_000,
    /** Behind somebody else's row; the longest transaction is shorter, as no provider is called inside one. */
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    /** Judged by us, for a database that has stopped judging: past `statement_timeout` the connection is given up. */
    query_timeout: 12_000,
  },
  /** The question that is always being asked, so that a silent database is known before anybody waits for it. */
  databaseWatch: {
    every: 1_000,
    /** Without an answer for this long, it is away: requests are refused at once. */
    patience: 2_000,
    /** Without an answer for this long, the connection itself may be dead, and another is made. */
    giveUp: 10_000,
  },
  /** The connection on which changes are heard of: together less than the second in which every process has to know of a sale. */
  changes: { every: 250, patience: 500, giveUp: 5_000 },
  /** How a replica is watched. One that is further behind is not read from. */
  replica: { every: 250, patience: 1_000, mostLag: 1_000 },
  http: {
    /** Browsers send their headers in one go. */
    headers: 10_000,
    /** From the headers to the last byte of a body, 128 KB at most, uploads excepted. */
    body: 10_000,
    /** From the first byte of a request to the last of its body: an upload's 10 MB at 0.9 Mbit/s. */
    receive: 90_000,
    /** From the headers to the reply, the body and two calls of a provider among it. */
    answer: 30_000,
    /** The same for an upload: received, waited in line, decoded. */
    answerUpload: 120_000,
    /** A socket on which nothing moves in either direction: longer than an answer may take. */
    silence: 35_000,
    /** From the headers until the client has read the reply; trickling does not help. */
    whole: 150_000,
    /** An idle connection, longer than a balancer's in front of us (usually 60 s). Under pressure idle ones go first. */
    keepAlive: 72_000,
    /** How often headers and bodies that came too slowly are looked for. */
    check: 2_000,
  },
  /** Waiting in line for a place (`http/overload/lanes.ts`). */
  line: 2_000,
  /** One try; there are two. */
  cardProvider: 6_000,
  /** Asking at the start whether it knows our keys; without an answer the start goes on. */
  cardKeys: 5_000,
  signInProvider: {
    discovery: 5_000,
    /** One call of a hosted provider's; two may stand behind an answer. */
    oneCall: 6_000,
    /** Both calls that end a popup. */
    popup: 12_000,
  },
  imageBucket: {
    connect: 2_000,
    /** One try, until its reply begins; there are three. */
    oneTry: 4_000,
    /** Reading, renewing, removing, a page of a list, with all their tries. */
    whole: 12_000,
    /** All of an image's files and what stands around them: within an upload's answer. */
    save: 40_000,
  },
  /** One picture handed on to a hosted service, which is tried once: within an upload's answer. */
  imageService: 20_000,
  /** Each service that `npm run doctor -- --connect` tries out. */
  doctor: { connect: 8_000, query: 5_000 },
  /** Mail goes out in jobs, where nobody waits. */
  mail: { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
} as const

export type BucketTimes = { readonly [Name in keyof typeof timeLimits.imageBucket]: number }
export type HttpTimes = { readonly [Name in keyof typeof timeLimits.http]: number }
